/** Loads the code of the chat's socket. Null in a build without pushes, which does not contain that code. */
export const loadSocket = import.meta.env.VITE_CHAT_URL ? () => import('../../../api/chat-socket.ts') : null
