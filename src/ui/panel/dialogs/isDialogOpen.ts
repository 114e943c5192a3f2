/** Whether a dialog waits to be answered. One that was closed stays in the document for a moment. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog]:not(dialog)') !== null
