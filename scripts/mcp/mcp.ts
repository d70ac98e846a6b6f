import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { APP_VERSION } from '@sabai/contracts/constants'
import { readArguments } from '../process/read-arguments.ts'
import { runScript } from '../process/user-error.ts'
import { callTool, TOOLS } from './tools.ts'

const USAGE = `Usage: npm --silent run mcp   serves the control API of the running mock as MCP tools, over stdin and stdout`

const INSTRUCTIONS = `Sabai is a mock back end of a member wallet app. It holds worlds, which are complete back ends that share nothing. Make a world of your
own, apply a scenario or acts to it, use the app at the world's appUrl, and then read the journal and the report of the world.`

await runScript(async () => {
  readArguments(USAGE, [], 0)
  const server = new Server(
    { name: 'sabai', version: APP_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments ?? {}))
  await server.connect(new StdioServerTransport())
})
