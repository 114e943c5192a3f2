import { guardScripts } from './admin/trustedTypes'

// Next runs this before anything else of a page's.
if (window.location.pathname.startsWith('/admin')) guardScripts()
