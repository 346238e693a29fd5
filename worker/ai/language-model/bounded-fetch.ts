const ANSWER_BYTES = 2 * 1024 * 1024

/** A fetch that fails when the response exceeds the limit: a useful answer of a model is small. */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > ANSWER_BYTES) controller.error(new RangeError('the answer is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}
