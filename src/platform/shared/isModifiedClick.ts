type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click asks the browser for more than following the link: a new tab or window, or a download. */
export const isModifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
