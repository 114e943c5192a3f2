/** What a screen has to say when it has changed. The region is there before its words: only then they are read out. */
export const StatusLine = ({ children }: { children: string | false | undefined }) => (
  <p className="mt-0 mb-4 text-muted empty:absolute" role="status">
    {children}
  </p>
)
