import { setTimeout as wait } from 'node:timers/promises'
import { canonical, sha256 } from './canonical.ts'
import type { Tx } from './database.ts'
import { type Act, answered, once } from './idempotency.ts'
import { type Ledger, transact, type TransactOptions } from './transact.ts'

/**
 * What a mutation needs from its request. `app/context.ts` builds it; the domain's Ator is only passed
 * through.
 */
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
/** What GraphQL hands to a resolver; `Parent`, where it is not of the root. */
export type Call<Args, Context, Info = FieldInfo, Parent = unknown> = [
  parent: Parent,
  args: Args,
  context: Context,
  info: Info,
]

/**
 * One mutation = one verb = one transaction (ADR 0003). With a key, the act happens at most once and its
 * repetition gets the stored answer; two fields of one request are two acts, told apart by their response
 * key.
 */
export function operation<Actor, Context extends ActContext<Actor>, Args, Answer, Shown = Answer>(
  verb: Verb<Actor, Args, Answer>,
  { show, ...options }: Options<Context, Answer, Shown> = {},
) {
  return async (...[, args, context, info]: Call<Args, Context>): Promise<Shown> => {
    const actor = context.actor()
    const act = actOf(context, args, info)
    const answer = await transact(
      context.ledger,
      (tx) => {
        const run = () => verb(tx, actor, args)
        return act === undefined ? run() : once(tx, act, run)
      },
      { ...options, repeatable: act !== undefined },
    )
    return show === undefined ? (answer as unknown as Shown) : show(context, answer)
  }
}

/** The same for a verb that is made of what was read outside before: nothing happens there. */
export function operationAfter<Actor, Context extends ActContext<Actor>, Args, Answer, Shown = Answer>(
  read: (context: Context, args: Args) => Promise<Verb<Actor, Args, Answer>> | Verb<Actor, Args, Answer>,
  options: Options<Context, Answer, Shown> = {},
) {
  return async (...call: Call<Args, Context>): Promise<Shown> => {
    const [, args, context] = call
    return operation(await read(context, args), options)(...call)
  }
}

function actOf<Args>(
  { idempotencyKey: key, actorKey: actor }: ActContext<unknown>,
  args: Args,
  { fieldName, path }: FieldInfo,
): Act | undefined {
  return key === undefined
    ? undefined
    : { actor, key, operation: `${fieldName}:${path.key}`, digest: sha256(canonical(args)) }
}

type Preparation<Context, Args, Prepared> = {
  /**
   * What is outside the database: files, other machines, other people's keys. Thrown away when the act is
   * refused.
   */
  prepare: (context: Context, args: Args) => Promise<Prepared>
  /** Whether a refusal means that somebody was faster, and preparing again may succeed. */
  again?: (error: unknown) => boolean
  /** Whether a refusal says that this very act is under way elsewhere: its answer is waited for. */
  underWay?: (error: unknown) => boolean
  /** Gives back what was taken for an act that did not happen. */
  discard?: (context: Context, args: Args, prepared: Prepared) => Promise<void>
}

const ATTEMPTS = 5

/**
 * The same for an act that needs the outside first (ADR 0011). Nothing is prepared for an act that has its
 * answer already: a repetition must not spend what can be spent once.
 */
export function preparedOperation<
  Actor,
  Context extends ActContext<Actor>,
  Args,
  Prepared,
  Answer,
  Shown = Answer,
>(
  { prepare, again = () => false, underWay = () => false, discard }: Preparation<Context, Args, Prepared>,
  verb: (prepared: Prepared) => Verb<Actor, Args, Answer>,
  options: Options<Context, Answer, Shown> = {},
) {
  return async (...call: Call<Args, Context>): Promise<Shown> => {
    const [, args, context, info] = call
    context.actor()
    const repeated = async () => {
      const known = actOf(context, args, info)
      return known !== undefined && (await answered(context.ledger.db, known))
    }
    const replay = () =>
      operation<Actor, Context, Args, Answer, Shown>(
        () => Promise.reject(new Error('o ato repetido não tem resposta')),
        options,
      )(...call)
    const act = async () => {
      const prepared = await prepare(context, args)
      try {
        return await operation(verb(prepared), options)(...call)
      } catch (error) {
        await discard?.(context, args, prepared)
        throw error
      }
    }
    if (await repeated()) return replay()
    for (let attempt = 1; ; attempt++) {
      try {
        return await act()
      } catch (error) {
        if (again(error) && attempt < ATTEMPTS) continue
        if (underWay(error) ? await eventually(repeated) : await repeated()) return replay()
        throw error
      }
    }
  }
}

/** As long as a provider may take. */
const PATIENCE = { tries: 100, everyMs: 200 }

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    if (await holds()) return true
    await wait(PATIENCE.everyMs)
  }
  return false
}
