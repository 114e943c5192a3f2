import { guardScripts } from '@/ui/panel/trustedTypes'

// Next runs this before any other code of a page.
if (/^\/admin(\/|$)/.test(window.location.pathname)) guardScripts()
