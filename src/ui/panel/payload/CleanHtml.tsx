'use client'
import DOMPurify from 'dompurify'
import { type ReactNode, useLayoutEffect } from 'react'
import { allowHtml } from '../trustedTypes'

/**
 * Lets Payload's screens write HTML as strings, cleaned by DOMPurify: the comparison of versions does, and Trusted
 * Types would refuse it.
 */
export function CleanHtml({ children }: { children: ReactNode }) {
  useLayoutEffect(() => allowHtml((markup) => DOMPurify.sanitize(markup, RULES)), [])
  return children
}

/** Besides what DOMPurify removes anyway: what would look like a part of the panel. */
const RULES = { FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'] }
