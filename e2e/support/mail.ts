import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './product.ts'

type Message = { em: string; assunto: string; texto: string }

/** An invitation waits for its file to be read, on a machine that has other things to do. */
const WITHIN = 60_000

/**
 * The newest message to this address whose subject fits, after `since`; mail is sent by a job, so it is
 * waited for.
 */
export async function mailTo(
  { correio }: Product,
  address: string,
  subject: RegExp,
  since = 0,
): Promise<Message> {
  for (const limit = Date.now() + WITHIN; Date.now() < limit; await wait(200)) {
    const messages = (await (
      await fetch(`${correio}/mensagens.json?para=${encodeURIComponent(address)}`)
    ).json()) as Message[]
    const found = messages.find(({ em, assunto }) => Date.parse(em) >= since && subject.test(assunto))
    if (found) return found
  }
  throw new Error(`No message to ${address} with the subject ${subject} in ${WITHIN / 1000} s.`)
}

/** The address in an invitation, and the six figures of a confirmation. */
export const linkIn = ({ texto }: Message): string => /https?:\S+#\/assinatura\/\S+/.exec(texto)![0]
export const codeIn = ({ texto }: Message): string => /\b\d{6}\b/.exec(texto)![0]
