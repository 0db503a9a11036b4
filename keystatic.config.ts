import { config, fields, collection } from '@keystatic/core';
export default config({ storage: { kind: 'local' }, collections: { pages: collection({ label: 'Pages', slugField: 'title', path: 'content/pages/*', schema: { title: fields.slug({ name: { label: 'T' } }), x: fields.text({label:'x'}) } }) } });
