import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'

/**
 * Fills a form that Payload generates with `values`. Returns false, and leaves the form as it is, if the server can't be
 * reached: Payload's own `reset` would leave no form at all.
 */
export function useRefill() {
  const { id, collectionSlug, globalSlug, docPermissions, getDocPreferences } = useDocumentInfo()
  const { replaceState } = useForm()
  const { getFormState } = useServerFunctions()
  return async (values: object): Promise<boolean> => {
    const docPreferences = await getDocPreferences().catch(() => ({ fields: {} }))
    const { state } = await getFormState({
      id,
      collectionSlug,
      data: values,
      docPermissions,
      docPreferences,
      globalSlug,
      operation: collectionSlug && !id ? 'create' : 'update',
      renderAllFields: true,
      schemaPath: collectionSlug ?? globalSlug ?? '',
      skipValidation: true,
    })
    if (state) replaceState(state)
    return Boolean(state)
  }
}
