import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cnpjValido, cpfCnpjValido, cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { sql } from 'kysely'
import { abrirEnsaio } from '../../ensaio.ts'
import { ErroDaChamada, mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'

/**
 * Públicos ou dos documentos oficiais: o exemplo da Receita para o CNPJ alfanumérico, inscrições de empresas
 * públicas, CPFs de cartilha.
 */
// prettier-ignore
const VALIDOS = [
  '12.ABC.345/01DE-35', '12.abc.345/01de-35', '12ABC34501DE35', ' 12.ABC.345/01DE-35 ', '00.000.000/0001-91', '33.000.167/0001-01', '00.360.305/0001-04',
  '34.028.316/0001-03', '33.683.111/0001-07', '529.982.247-25', '111.444.777-35', '123.456.789-09', '00000000191', '905.300.001-13',
]
// prettier-ignore
const INVALIDOS = [
  '12.ABC.345/01DE-36', '12.ABC.345/01DE-53', '12.ABC.345/01DE-3', '12.ABC.345/01DE-3A', '12.ÀBC.345/01DE-35', '12.ABC.345/01DE-355', '00.000.000/0000-00',
  '11.111.111/1111-11', 'AAAAAAAAAAAAAA', '00000000000000', '000.000.000-00', '111.111.111-11', '529.982.247-26', '529.982.247-2', '529982247250', '５２９98224725', '12,ABC,345/01DE-35', '', '-', 'ABC',
]

// A conta da instrução normativa, escrita ao contrário da do produto: pesos em tabela, da esquerda, cada um
// pelo seu ASCII − 48 (: é 10, ; é 11).
const PESOS = { cpf: [':98765432', ';:98765432'], cnpj: ['543298765432', '6543298765432'] }
const valor = (letra: string): number => letra.charCodeAt(0) - 48
function digitos(corpo: string, [primeiros, segundos]: readonly string[]): string {
  const digito = (texto: string, pesos: string) => {
    const resto = [...texto].reduce((soma, letra, i) => soma + valor(letra) * valor(pesos[i]!), 0) % 11
    return resto < 2 ? 0 : 11 - resto
  }
  const um = digito(corpo, primeiros!)
  return `${um}${digito(`${corpo}${um}`, segundos!)}`
}
const cnpj = fc
  .string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 12, maxLength: 12 })
  .filter((corpo) => !/^(.)\1+$/.test(corpo))
  .map((corpo) => corpo + digitos(corpo, PESOS.cnpj))
const cpf = fc
  .integer({ min: 1, max: 999_999_998 })
  .map((n) => `${n}`.padStart(9, '0'))
  .filter((corpo) => !/^(.)\1+$/.test(corpo))
  .map((corpo) => corpo + digitos(corpo, PESOS.cpf))

test('CPF e CNPJ gerados pela conta oficial valem; com um caractere trocado, só os que a conta não distingue', (t) => {
  const seed = semente(t)
  const trocado = (texto: string, onde: number, letra: string) =>
    texto.slice(0, onde) + letra + texto.slice(onde + 1)
  fc.assert(
    fc.property(
      cnpj,
      fc.nat(11),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (texto, onde, letra) => {
        assert.ok(cnpjValido(texto) && cpfCnpjValido(texto) && !cpfValido(texto), texto)
        const outro = trocado(texto, onde, letra)
        assert.equal(cnpjValido(outro), digitos(outro.slice(0, 12), PESOS.cnpj) === outro.slice(12), outro)
        assert.ok(
          !cnpjValido(trocado(texto, 12 + (onde % 2), letra === texto[12 + (onde % 2)] ? '#' : letra)),
        )
      },
    ),
    { seed, numRuns: 2000 },
  )
  fc.assert(
    fc.property(cpf, fc.nat(10), fc.nat(9), (texto, onde, algarismo) => {
      assert.ok(cpfValido(texto) && !cnpjValido(texto), texto)
      const outro = trocado(texto, onde, `${algarismo}`)
      assert.equal(
        cpfValido(outro),
        !/^(.)\1+$/.test(outro) && digitos(outro.slice(0, 9), PESOS.cpf) === outro.slice(9),
        outro,
      )
    }),
    { seed, numRuns: 2000 },
  )
})

const m = await mundo()
const ensaio = await abrirEnsaio(m)
const cadastrar = async (cpfCnpj: string) => {
  const contexto = await m.ana.contexto()
  return ensaio.ensaiar(async ({ db, chama }) => {
    const recusa = await chama(contexto, 'interessadoExternoCadastrar', {
      cpfCnpj,
      nomeRazao: 'Alguém',
      email: 'a@b.example',
    }).then(
      () => undefined,
      (erro: unknown) => erro,
    )
    const guardado = await db.selectFrom('interessadoExterno').select('cpfCnpj').executeTakeFirst()
    return { recusa, guardado: guardado?.cpfCnpj }
  })
}
const limpo = (texto: string) => texto.toUpperCase().replace(/[^0-9A-Z]/g, '')

test('a API aceita cada um dos válidos, e o banco guarda a letra', async (t) => {
  const gerados = fc.sample(fc.oneof(cnpj, cpf), { seed: semente(t), numRuns: 60 })
  for (const texto of [...VALIDOS, ...gerados])
    assert.deepEqual(await cadastrar(texto), { recusa: undefined, guardado: limpo(texto) }, texto)
})

test('a API recusa cada um dos inválidos, com a frase da especificação', async () => {
  for (const texto of INVALIDOS) {
    const { recusa, guardado } = await cadastrar(texto)
    assert.ok(recusa instanceof ErroDaChamada, texto)
    assert.deepEqual(
      [recusa.status, recusa.campo, recusa.message, guardado],
      [422, 'cpfCnpj', 'CPF ou CNPJ inválido', undefined],
      texto,
    )
  }
})

test('o banco, sozinho, não guarda minúscula, máscara, letra no dígito nem tamanho errado', async () => {
  const inserir = (texto: string) =>
    sql`insert into interessado_externo (id, nome_razao, cpf_cnpj) values (gen_random_uuid(), 'x', ${texto})`.execute(
      m.db,
    )
  for (const texto of [
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '12ABC34501DE3A',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '9053000011',
    '905300001131',
    ' 90530000113',
    '90530000113\n',
    'ÀÀABC34501DE35',
  ])
    await assert.rejects(inserir(texto), { code: '23514' }, JSON.stringify(texto))
  for (const texto of ['12ABC34501DE35', '90530000113']) await inserir(texto)
})
