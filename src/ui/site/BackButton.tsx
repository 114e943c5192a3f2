'use client'
import { button } from './button'

/** Goes back in the browser's history, or home if there is none. */
export function BackButton() {
  return (
    <button className={`scripted ${button('outline')}`} onClick={goBack} type="button">
      Volver atrás
    </button>
  )
}

function goBack() {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/')
}
