import { createHash } from 'node:crypto';

/**
 * Runs before the first paint. It shows the right half of the header to someone signed in (by a cookie that is a hint for the eyes alone) and
 * the strip of a demonstration (the answer says so in `Server-Timing`), leaves the shortcuts off for anyone who turned them off, gives the page its plain name for anyone who is signed in and discreet, and it keeps Back from showing a page to someone who left by quick exit (quick-exit.ts).
 * Once the page has loaded it registers the service worker; a failure is only logged. A shared or watched device has none, and forgets one it had.
 */
export const earlyScript = [
  '{let r=document.documentElement,d=r.dataset,c=document.cookie;',
  "if(/(^|; )(__Host-)?hw_signed_in=1/.test(c))d.signedIn='';",
  "try{let n=performance.getEntriesByType('navigation')[0];if((n.serverTiming||[]).some(t=>t.name=='demo'))d.demo='';",
  "if('signedIn'in d&&d.title&&!localStorage.hasFullTitles)document.title=d.title;",
  "if(localStorage.shortcutsOff||sessionStorage.shortcutsOff)d.shortcutsOff='';",
  'if(sessionStorage.hw_left){',
  "if(n.type=='back_forward'){d.leaving='';location.replace(d.exit)}",
  'else delete sessionStorage.hw_left}}catch{}',
  "addEventListener('load',()=>{let w=navigator.serviceWorker;if(!w||'leaving'in d)return;",
  "if(/(^|; )(__Host-)?hw_signed_in=1s/.test(document.cookie))w.getRegistration().then(g=>g&&g.active&&g.active.postMessage('forget'));",
  "else w.register('/sw.js').catch(e=>console.info('Not kept for times without a connection:',e.message))})}",
].join('');

/** For the content security policy. Told to Astro by its configuration: a page rendered on demand sends its policy before any component runs. */
export const earlyScriptHash = `sha256-${createHash('sha256').update(earlyScript).digest('base64')}`;
