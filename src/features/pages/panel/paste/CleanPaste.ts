'use client'
import { createClientFeature, UploadNode } from '@payloadcms/richtext-lexical/client'
import {
  $getNearestNodeFromDOMNode,
  $getSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { fromDom } from 'hast-util-from-dom'
import { toHtml } from 'hast-util-to-html'
import { useEffect, useEffectEvent } from 'react'
import { trustedHtml } from '@/mdx/trustedHtml'
import { quietly } from '@/platform/shared/quietly'
import { notify } from '@/ui/panel/toasts/notify'
import { cleanForPage } from './cleanForPage'
import { usePictures } from './usePictures'

/** Cleans what is pasted or dropped into a rich text, then has the editor paste the rest. Files go to the library. */
export const CleanPaste = createClientFeature({ plugins: [{ Component: Cleaner, position: 'normal' }] })

function Cleaner() {
  const [editor] = useLexicalComposerContext()
  const insertPictures = usePictures(editor)
  /** Payload's own upload form is closed here, and would leave a node that no save accepts. */
  const takeFiles = useEffectEvent((event: Event, files: File[], place: Parameters<typeof insertPictures>[1]) => {
    event.preventDefault()
    const pictures = editor.hasNodes([UploadNode]) ? files.filter(({ type }) => type.startsWith('image/')) : []
    if (pictures.length < files.length) notify('Archivos sin añadir', 'Al texto de una página solo se añaden imágenes.')
    void insertPictures(pictures, place)
    return true
  })
  useEffect(() => {
    let isOurs = false
    function pasteCleaned(data: DataTransfer): boolean {
      const cleaned = isOfEditor(data, editor) ? undefined : cleanedData(data)
      if (!cleaned) return false
      isOurs = true
      editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: cleaned }))
      isOurs = false
      return true
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (isOurs || !(event instanceof ClipboardEvent) || isInField(event.target) || !event.clipboardData)
            return false
          const files = filesIn(event.clipboardData)
          if (files.length > 0) return takeFiles(event, files, $getSelection()?.getNodes().at(-1))
          if (!pasteCleaned(event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      // What is dragged from elsewhere: the browser finds the place, then the editor inserts it.
      editor.registerCommand(
        CONTROLLED_TEXT_INSERTION_COMMAND,
        (event) => event instanceof InputEvent && event.dataTransfer !== null && pasteCleaned(event.dataTransfer),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const files = [...(event.dataTransfer?.files ?? [])]
          const place = event.target instanceof Node ? $getNearestNodeFromDOMNode(event.target) : null
          return files.length > 0 && takeFiles(event, files, place)
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor])
  return null
}

/** Blocks within the text have inputs of their own. */
const isInField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea')

/** Copied files, such as a screenshot; none if words were copied, of which office programs add a picture. */
const filesIn = (data: DataTransfer) =>
  data.getData('text/html') === '' || data.getData('text/plain') === '' ? [...data.files] : []

/** Whether an editor like this one copied it, which has only what the text can hold. Those of other sites have another name. */
const isOfEditor = (data: DataTransfer, { _config: { namespace } }: LexicalEditor) =>
  quietly(() => JSON.parse(data.getData('application/x-lexical-editor')).namespace) === namespace

/** What is pasted or dropped, without what a text can't hold; undefined for plain text. */
function cleanedData(data: DataTransfer): DataTransfer | undefined {
  const html = data.getData('text/html')
  if (html === '') return undefined
  const body = fromDom(new DOMParser().parseFromString(trustedHtml(html), 'text/html').body)
  if (body.type !== 'element') return undefined
  const tree = { type: 'root' as const, children: body.children }
  const pictures = cleanForPage(tree)
  if (pictures > 0) notify('Imágenes sin añadir', 'Las de una página se eligen en la biblioteca.')
  const cleaned = new DataTransfer()
  cleaned.setData('text/html', toHtml(tree))
  cleaned.setData('text/plain', data.getData('text/plain'))
  return cleaned
}
