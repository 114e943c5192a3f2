import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor's style in both themes, using the page's CSS variables. */
export const theme = EditorView.theme({
  '&': {
    minHeight: '500px',
    borderRadius: '0.625rem',
    fontSize: '0.9375rem',
    color: 'var(--theme-text)',
    backgroundColor: 'var(--theme-input-bg)',
  },
  '&.cm-focused': { outline: '2px solid var(--panel-accent)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65' },
  '.cm-content': { minHeight: '500px', padding: '0.875rem 0', caretColor: 'var(--theme-text)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-cursor': { borderLeftColor: 'var(--theme-text)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--panel-tint)',
  },
  '@media (forced-colors: active)': { '.cm-selectionBackground': { outline: '1px solid Highlight' } },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel-surface)',
    border: '1px solid var(--theme-elevation-200)',
    color: 'var(--theme-text)',
  },
})

/** Markdown and MDX highlighting, legible on both backgrounds. */
export const highlighting = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--panel-accent-strong)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--panel-accent)' },
  { tag: [tags.monospace, tags.tagName, tags.attributeName], color: 'var(--panel-accent-strong)' },
  { tag: [tags.processingInstruction, tags.meta, tags.contentSeparator, tags.quote], color: 'var(--panel-muted)' },
])
