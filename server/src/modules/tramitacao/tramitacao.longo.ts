import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { disputarEnvio } from '../../../test/provas/disputa.ts'
import { conferirDobra } from '../../../test/provas/dobra.ts'

const cena = await mundo()

test('duas pessoas enviam o mesmo documento no mesmo instante, 200 vezes: uma vence, a outra lê quem e quando', () =>
  disputarEnvio(cena, 200))

test('a carga é a dobra dos trâmites em 200 sequências de atos', async () =>
  void (await conferirDobra(cena, 200)))
