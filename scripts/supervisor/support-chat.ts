import { given, type Ports, type Secrets } from './layout.ts'

type Of = { ports: Ports; secrets: Secrets }

/** With the stand-in: the settings of the entidades say where the chat is. */
export const supportChatEmbedded = (): boolean => !given('AUTOS_ENTIDADES')

/** Each entidade has a key of its own, by which its people prove who they are. */
const keyOf = (secrets: Secrets, id: string): string => `${secrets.atendimento}.${id}`

export const supportChatEnv = (ids: readonly string[], { ports, secrets }: Of): NodeJS.ProcessEnv => ({
  PORT: String(ports.atendimento),
  ATENDIMENTO_SITES: JSON.stringify(Object.fromEntries(ids.map((id) => [id, keyOf(secrets, id)]))),
})

/** The part of an entidade's settings that speaks of the chat. */
export const supportChatOf = (
  id: string,
  { ports, secrets }: Of,
): { atendimento: { endereco: string; site: string }; chatwootSegredo: string } => ({
  atendimento: { endereco: `http://localhost:${ports.atendimento}`, site: id },
  chatwootSegredo: keyOf(secrets, id),
})
