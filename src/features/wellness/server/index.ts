export { countResourceUsage } from './count-resource-usage.ts';
