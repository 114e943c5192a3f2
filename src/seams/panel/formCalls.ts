/**
 * Payload's forms call `fetch` themselves, and show every refusal as a failure. Makes a save that needs a proof of
 * identity wait for `ask`, and sends it again once that was confirmed. Returns a function that undoes it. Waits for a
 * form whose requests can be replaced.
 */
export function repeatRefusedForms(ask: () => Promise<boolean>): () => void {
  const { fetch } = window
  window.fetch = async (...sent) => {
    const response = await fetch(...sent)
    const isForm = sent[1]?.body instanceof FormData
    return isForm && (await needsProof(response)) && (await ask()) ? fetch(...sent) : response
  }
  return () => {
    window.fetch = fetch
  }
}

async function needsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const answer = await response
    .clone()
    .json()
    .catch(() => null)
  return answer?.code === 'reauthentication_required'
}
