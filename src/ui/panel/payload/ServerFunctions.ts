'use client'
// Payload's own module doesn't say that it is for the browser.
export { ServerFunctionsProvider } from '@payloadcms/ui'
