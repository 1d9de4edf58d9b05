import type { Case } from './case.ts'
import { DOUBLED } from './doubled.ts'
import { FORM } from './form.ts'
import { MALFORMED } from './malformed.ts'
import { MEANING } from './meaning.ts'
import { REACHED } from './reached.ts'
import { ROLES } from './roles.ts'
import { SHARING } from './sharing.ts'
import { STORED } from './stored.ts'
import { STRUCTURE } from './structure.ts'
import { TWISTED } from './twisted.ts'

export const CASES: readonly { about: string; cases: readonly Case[] }[] = [
  { about: 'structure', cases: STRUCTURE },
  { about: 'shared', cases: SHARING },
  { about: 'malformed', cases: MALFORMED },
  { about: 'meaning', cases: MEANING },
  { about: 'form', cases: FORM },
  { about: 'reached', cases: REACHED },
  { about: 'twisted', cases: TWISTED },
  { about: 'stored', cases: STORED },
  { about: 'doubled', cases: DOUBLED },
  { about: 'roles', cases: ROLES },
]
