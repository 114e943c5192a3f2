'use client'
import { button } from './button'

/** Goes where the browser's own button goes, or home for a visitor who came from nowhere. */
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
