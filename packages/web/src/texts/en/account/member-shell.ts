export { conditions } from './conditions.ts'
export { logout } from './logout.ts'
