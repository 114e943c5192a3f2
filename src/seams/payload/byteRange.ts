/**
 * Reads the header `Range` for a file of `fileSize` bytes, and returns status, headers and range of the response.
 * Payload exports it from a path that it doesn't promise. Waits for a public one.
 */
export { getRangeRequestInfo } from 'payload/internal'
