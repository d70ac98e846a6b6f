import { expect, test } from 'vitest'
import { Team } from './team.ts'

const [FIRST, SECOND, ADDED] = ['127.0.0.1:7701', '127.0.0.1:7702', '127.0.0.1:7703'] as const
const WORLDS = Array.from({ length: 60 }, (_, index) => `w${index}`)

/** Returns the owner of a world in a team of two processes, and its owner after a third one was added. */
const ownersOf = (world: string) =>
  [
    [FIRST, SECOND],
    [FIRST, SECOND, ADDED],
  ].map((servers) => servers.find((self) => new Team(servers, self).owns(world)))

/** Groups the worlds by what happens to them, from the view of the first process, when a third process is added. */
const listWorlds = () => {
  const owners = WORLDS.map((world) => ({ world, before: ownersOf(world)[0], after: ownersOf(world)[1] }))
  const list = (filter: (owner: (typeof owners)[number]) => boolean) => owners.filter(filter).map(({ world }) => world)
  return {
    staying: list(({ before, after }) => before === FIRST && after === FIRST),
    leaving: list(({ before, after }) => before === FIRST && after === ADDED),
    leavingSecond: list(({ before, after }) => before === SECOND && after === ADDED),
  }
}

test('while a process is added to a team, a world whose owner changes is moving and belongs to no process', () => {
  const { staying, leaving, leavingSecond } = listWorlds()
  expect([staying, leaving, leavingSecond].every(({ length }) => length > 0)).toBe(true)
  const team = new Team([FIRST, SECOND], FIRST)
  expect(WORLDS.filter((world) => team.isMoving(world))).toEqual([])
  expect(WORLDS.filter((world) => team.owns(world))).toEqual(
    WORLDS.filter((world) => [...staying, ...leaving].includes(world)),
  )
  team.prepare([FIRST, SECOND, ADDED])
  const addedTeam = new Team([FIRST, SECOND], ADDED, [FIRST, SECOND, ADDED])
  expect(WORLDS.filter((world) => team.owns(world))).toEqual(staying)
  expect(WORLDS.filter((world) => addedTeam.owns(world))).toEqual([])
  for (const each of [team, addedTeam])
    expect(WORLDS.filter((world) => each.isMoving(world)).sort()).toEqual([...leaving, ...leavingSecond].sort())
})

test('after a process was added to a team, a process sees as moving only the worlds that it has lost', () => {
  const { staying, leaving } = listWorlds()
  const servers = [FIRST, SECOND, ADDED]
  const [team, addedTeam] = [new Team([FIRST, SECOND], FIRST, servers), new Team([FIRST, SECOND], ADDED, servers)]
  for (const each of [team, addedTeam]) each.commit(servers)
  expect(WORLDS.filter((world) => team.isMoving(world))).toEqual(leaving)
  expect(WORLDS.filter((world) => team.owns(world))).toEqual(staying)
  expect(WORLDS.filter((world) => addedTeam.isMoving(world))).toEqual([])
  expect(team.servers).toEqual(servers)
})
