import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { disputarAnexacao, disputarApensacao, disputarDisjuntada } from '../../../test/provas/vinculos.ts'

const cena = await mundo()

test('dois documentos se anexam um ao outro no mesmo instante, 200 vezes: um vence, nenhum some', () =>
  disputarAnexacao(cena, 200))

test('disjuntar ∥ enviar o processo, 200 vezes: ou a peça sai antes, ou vai com ele', () =>
  disputarDisjuntada(cena, 200))

test('conjuntos que se cruzam se apensam no mesmo instante, 200 vezes: nenhum apenso se perde, ninguém espera para sempre', () =>
  disputarApensacao(cena, 200))
