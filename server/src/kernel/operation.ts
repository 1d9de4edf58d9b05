import { canonical, sha256 } from './canonical.ts'
import type { Tx } from './database.ts'
import { once } from './idempotency.ts'
import { type Ledger, transact, type TransactOptions } from './transact.ts'

/** What a mutation needs from its request. `app/context.ts` builds it; the domain's Ator is only passed through. */
export type ActContext<Actor> = {
  ledger: Ledger
  /** Throws when nobody is logged in or the person may not enter. */
  actor(): Actor
  /** Names the person in the store of repeated acts. */
  actorKey: string
  /** `Idempotency-Key` of the request, the same across its retries. */
  idempotencyKey: string | undefined
}

export type Verb<Actor, Args, Answer> = (tx: Tx, actor: Actor, args: Args) => Promise<Answer>

type Options<Context, Answer, Shown> = TransactOptions & {
  /** What the API shows of the answer, read after the commit (a repetition shows it as it is then). */
  show?: (context: Context, answer: Answer) => Promise<Shown> | Shown
}

type Path = { key: string | number; prev: Path | undefined }
type FieldInfo = { fieldName: string; path: Path }

/**
 * One mutation = one verb = one transaction (ADR 0003). With a key, the act happens at most once and its repetition
 * gets the stored answer; two fields of one request are two acts, told apart by their response key.
 */
export function operation<Actor, Context extends ActContext<Actor>, Args, Answer, Shown = Answer>(
  verb: Verb<Actor, Args, Answer>,
  { show, ...options }: Options<Context, Answer, Shown> = {},
) {
  return async (_parent: unknown, args: Args, context: Context, info: FieldInfo): Promise<Shown> => {
    const actor = context.actor()
    const key = context.idempotencyKey
    const answer = await transact(
      context.ledger,
      (tx) => {
        const run = () => verb(tx, actor, args)
        if (key === undefined) return run()
        const act = { actor: context.actorKey, key, operation: `${info.fieldName}:${info.path.key}`, digest: sha256(canonical(args)) }
        return once(tx, act, run)
      },
      options,
    )
    return show === undefined ? (answer as unknown as Shown) : show(context, answer)
  }
}
