import { test } from 'node:test'
import { mundoComAdministracao } from '../administracao.ts'
import { disputar, DISPUTAS } from './disputas.ts'

const m = await mundoComAdministracao()

for (const disputa of DISPUTAS) test(`${disputa.regra}, 6 vezes`, () => disputar(m, disputa, 6))
