import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { LoadingCode } from '@/ui/panel/LoadingCode'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import { EDITOR_CARD } from '../editor/cards/Card'
import type { PostForm } from '../editor/postForm'
import type { CodeEditorHandle } from './code/codeHandle'
import { Help } from './Help'
import { InsertDialogs, type InsertQuestion } from './insert/InsertDialogs'
import { Toolbar } from './insert/Toolbar'
import { Preview } from './Preview'
import { Problems } from './Problems'
import { ReadingFacts } from './ReadingFacts'
import { type Cleanliness, useFrontmatterFill } from './useFrontmatterFill'
import { useMdxCheck } from './useMdxCheck'
import { usePictureUpload } from './usePictureUpload'
import { useFollowing, useSideBySide, useView } from './useViews'
import { ViewTabs } from './ViewTabs'

// The editor is most of this screen's code, and nobody types before the post has loaded.
const CodeEditor = lazy(() => untilLoaded(() => import('./code/CodeEditor')))

/** Moves to a position in the text, whichever view is shown. */
export type TextHandle = Pick<CodeEditorHandle, 'focus' | 'goTo' | 'selected' | 'select'>

type Props = {
  postId: number | undefined
  isReadOnly: boolean
  cleanliness: Cleanliness
  handle: Ref<TextHandle>
}

/** The article's text: editor, preview, errors, and the metadata the server reads from it. */
export function MdxCard({ postId, isReadOnly, cleanliness, handle }: Props) {
  const { field, fieldState } = useController<PostForm, 'content'>({ name: 'content' })
  const card = useRef<HTMLElement>(null)
  const [view, setView] = useView(card)
  const editor = useRef<CodeEditorHandle>(null)
  const beside = useFollowing(editor)
  const [question, setQuestion] = useState<InsertQuestion>()
  const [isBeside, setIsBeside] = useSideBySide(card, editor)
  /** What had focus when it should have moved to the text, whose editor was still loading. */
  const left = useRef<Element>(null)
  const begin = useRef(field.value)
  const { reading, hasFailed, isCurrent } = useMdxCheck(field.value)
  const upload = usePictureUpload(
    () => editor.current?.hold() ?? ((picture) => editor.current?.insert(picture)), // the editor may still be loading
  )
  const id = useId()
  /** Whether the server's reading may change the form. */
  const canAct = isCurrent && !isReadOnly
  useFrontmatterFill(canAct ? reading?.frontmatter : undefined, cleanliness)

  function goTo(line: number, column: number) {
    setView('edit')
    requestAnimationFrame(() => editor.current?.goTo(line, column))
  }
  function select(part: { start: number; end: number }) {
    setView('edit')
    requestAnimationFrame(() => editor.current?.select(part))
  }
  const selected = () => editor.current?.selected()
  /** Synchronous, so that the next key goes into the text. */
  function focus() {
    flushSync(() => setView('edit'))
    if (editor.current) return editor.current.focus()
    left.current = document.activeElement
    const stay = () => {
      left.current = null
    }
    // A user who keeps typing there must not lose focus in the middle of a word.
    for (const typing of ['keydown', 'input']) window.addEventListener(typing, stay, { capture: true, once: true })
  }
  function take(handle: CodeEditorHandle | null) {
    editor.current = handle
    if (left.current === document.activeElement) handle?.focus()
    left.current = null
  }
  useImperativeHandle(handle, () => ({ focus, goTo, selected, select }))

  const isEditing = isBeside || view === 'edit'
  const isPreviewing = isBeside || view === 'preview'
  return (
    <section className={`${EDITOR_CARD} scroll-mt-15`} ref={card}>
      <h2 className="text-lg">Contenido MDX</h2>
      <ViewTabs id={id} isBeside={isBeside} onBeside={setIsBeside} onView={setView} view={view} />
      <Problems
        canMend={canAct}
        hasFailed={hasFailed}
        onMend={(fixes) => {
          setView('edit')
          requestAnimationFrame(() => reading && editor.current?.mend(reading.source, fixes))
        }}
        onOpen={({ line, column }) => goTo(line, column)}
        problems={reading?.errors ?? []}
        warnings={reading?.warnings ?? []}
      />
      <div
        className="group min-w-0 data-beside:grid data-beside:grid-cols-2 data-beside:gap-5"
        data-beside={isBeside || undefined}
      >
        <div
          aria-labelledby={`${id}-edit`}
          className={`min-w-0 group-data-beside:px-1 ${PANE}`}
          hidden={!isEditing}
          id={`${id}-edit-panel`}
          onScroll={beside.follow}
          ref={beside.text}
          role="tabpanel"
        >
          {!isReadOnly && (
            <Toolbar onAsk={setQuestion} onFiles={upload.take} onInsert={(what) => editor.current?.insert(what)} />
          )}
          <div
            className="min-h-[500px] rounded-control border border-elevation-250 bg-field data-invalid:border-danger"
            data-invalid={fieldState.invalid || undefined}
          >
            <Suspense fallback={<LoadingCode>Cargando Editor...</LoadingCode>}>
              <CodeEditor
                checked={reading}
                describedBy={`${id}-note`}
                handle={take}
                initialText={begin.current}
                isReadOnly={isReadOnly}
                isInvalid={fieldState.invalid}
                label="Contenido"
                onChange={field.onChange}
                onPictures={upload.take}
              />
            </Suspense>
          </div>
          <p className="mt-1.5 text-note text-muted" id={`${id}-note`}>
            {fieldState.error && <strong className="block font-normal text-danger">{fieldState.error.message}</strong>}
            {!isReadOnly && <WritingHint isUploading={upload.isPending} />}
            Para salir del texto con el teclado: Esc y luego Tab.
          </p>
        </div>
        <div
          aria-labelledby={`${id}-preview`}
          className={`min-h-[500px] min-w-0 rounded-control border border-elevation-150 p-5 wrap-anywhere ${PANE}`}
          hidden={!isPreviewing}
          id={`${id}-preview-panel`}
          ref={beside.preview}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls must itself be focusable
          tabIndex={0}
        >
          {isPreviewing && (
            <Preview
              isValid={isCurrent ? reading?.valid : undefined}
              onShown={beside.show}
              source={reading?.source ?? field.value}
            />
          )}
        </div>
      </div>
      {reading && <ReadingFacts reading={reading} />}
      <Help />
      <InsertDialogs
        onClose={() => setQuestion(undefined)}
        onInsert={(what) => editor.current?.insert(what)}
        postId={postId}
        question={question}
      />
    </section>
  )
}

// Side by side, each scrolls on its own, because text and preview differ in height.
const PANE =
  'group-data-beside:max-h-[calc(100dvh-7.5rem)] group-data-beside:overflow-y-auto group-data-beside:overscroll-contain'

const WritingHint = ({ isUploading }: { isUploading: boolean }) =>
  isUploading ? 'Subiendo imagen... ' : 'Pega o suelta una imagen para subirla. '
