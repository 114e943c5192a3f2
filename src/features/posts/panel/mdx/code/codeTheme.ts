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
  '.cm-panels': {
    borderRadius: '0 0 0.625rem 0.625rem',
    borderColor: 'var(--theme-elevation-200)',
    color: 'var(--theme-text)',
    backgroundColor: 'var(--panel-surface)',
  },
  '.cm-panel.cm-search, .cm-panel.cm-gotoLine': {
    padding: '0.375rem 2.75rem 0.375rem 0.75rem',
    fontFamily: 'var(--font-body)',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', fontSize: '0.8125rem' },
  '.cm-panel.cm-search [role=status]': { margin: '0 0.5rem', fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '.cm-panel .cm-textfield, .cm-panel .cm-button': {
    minHeight: '2.25rem',
    border: '1px solid var(--theme-elevation-250)',
    borderRadius: '0.5rem',
    padding: '0 0.625rem',
    font: 'inherit',
    fontSize: '0.875rem',
    color: 'inherit',
    background: 'var(--theme-input-bg)',
  },
  '.cm-panel .cm-button': { cursor: 'pointer' },
  '.cm-panel.cm-search [name=close]': {
    top: '0.375rem',
    right: '0.375rem',
    width: '2.25rem',
    height: '2.25rem',
    margin: '0',
    fontSize: '1.25rem',
    color: 'inherit',
    cursor: 'pointer',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, #eab308 35%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, #ea580c 45%, transparent)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel-surface)',
    border: '1px solid var(--theme-elevation-200)',
    color: 'var(--theme-text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': { borderRadius: '0.75rem', overflow: 'hidden' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '18rem', fontFamily: 'var(--font-body)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.375rem 0.75rem', lineHeight: '1.4' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--panel-tint)',
    color: 'var(--panel-on-tint)',
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
