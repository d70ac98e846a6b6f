export { renderGamePage } from './game-page.ts'
export { renderLoginPage } from './login-page.ts'
export { renderNoticePage } from './notice-page.ts'
