/** With this header a contact request comes that no script can work for. */
export const POSTED_FORM = 'x-posted-form'
