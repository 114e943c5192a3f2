/** Marks a contact request from a plain HTML form, which has no script to do the proof of work. */
export const POSTED_FORM = 'x-posted-form'
