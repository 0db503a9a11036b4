/** Says what is going on while the answer to a form is on its way, and keeps it from being sent twice. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) {
  form.addEventListener('submit', (event) => {
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : form.querySelector('button');
    if (!button) return;
    if (form.ariaBusy === 'true') return event.preventDefault();
    form.ariaBusy = 'true';
    button.ariaBusy = 'true';
    button.textContent = form.dataset.busy ?? '';
  });
}
// A page from the back-forward cache would still say that it is busy.
window.addEventListener('pageshow', (event) => { if (event.persisted) window.location.reload(); });
