import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { leitorDeDados } from './achar.ts'
import { caixasDe } from './caixas.ts'

const CPF = completarCpf('529982247')
const acha = (texto: string) =>
  leitorDeDados.achar(texto).map(({ tipo, inicio, fim }) => `${tipo}: ${texto.slice(inicio, fim)}`)

// Formatos públicos, com dígitos calculados aqui: nenhum é de ninguém que se conheça.
// prettier-ignore
const DADOS: [texto: string, achado: string][] = [
  [`inscrito no CPF sob nº ${formatarCpf(CPF)}, residente`, `CPF: ${formatarCpf(CPF)}`],
  [`CPF: ${CPF}`, `CPF: ${CPF}`],
  ['CNPJ 12.ABC.345/01DE-35', 'CNPJ: 12.ABC.345/01DE-35'],
  ['a empresa (CNPJ nº 11222333000181) venceu', 'CNPJ: 11222333000181'],
  ['PIS/PASEP 120.54789.01-3', 'PIS: 120.54789.01-3'],
  ['NIS nº 12054789013', 'PIS: 12054789013'],
  ['Cartão SUS 700 0041 2345 6787', 'CNS: 700 0041 2345 6787'],
  ['Título de eleitor nº 0043 5687 0906', 'TITULO_ELEITOR: 0043 5687 0906'],
  ['RG nº 4.567.890-1 SSP/SC', 'RG: 4.567.890-1'],
  ['carteira de identidade 45678901', 'RG: 45678901'],
  ['residente na Rua Sete de Setembro, nº 120, apto 302, bairro Centro, nesta cidade', 'ENDERECO: Rua Sete de Setembro, nº 120, apto 302, bairro Centro'],
  ['Av. Getúlio Vargas 1500', 'ENDERECO: Av. Getúlio Vargas 1500'],
  ['telefone (48) 99876-5432 para recado', 'TELEFONE: (48) 99876-5432'],
  ['fale com maria.souza+obras@exemplo.com.br.', 'EMAIL: maria.souza+obras@exemplo.com.br'],
  ['Banco do Brasil, agência 1234-5, conta corrente nº 67.890-1', 'CONTA_BANCARIA: agência 1234-5, conta corrente nº 67.890-1'],
  ['afastamento por CID F32.1, com retorno', 'SAUDE: CID F32.1'],
  ['a servidora foi diagnosticada com neoplasia maligna, e pede', 'SAUDE: diagnosticada com neoplasia maligna'],
]

// prettier-ignore
const PARECIDOS = [
  `protocolo ${CPF} do sistema anterior`, 'CPF 111.444.777-36', 'CPF ***.982.247-**', 'processo nº 0001234-56.2024.8.24.0001',
  'Lei nº 14.133/2021, art. 5º, § 1º', 'R$ 123.456.789,09 em 31/12/2024', 'conta contábil 3.3.90.39.00', 'item 12.345.678 da ata de 2023-2024',
  'a Rua das Flores será pavimentada em 2025', 'a Secretaria Municipal de Saúde e o plano de saúde', 'linha digitável 23793.38128 60000.000003 00000.000400 1 84340000012345',
  'título da obra 123456789012', 'contrato nº 045/2024, empenho 2024NE000123', 'chave 3524 0811 2223 3300 0181 5500 1000 0000 0112 3456 7890',
]

// O mesmo CPF, partido pelo que parte um texto: fim de linha, espaços, outro traço, células, letras que não se veem.
// prettier-ignore
const PARTIDOS = [
  'CPF 529.982.\n247-25', 'CPF 529 982 247 25', 'CPF 529.982.247–25', 'CPF 529982247 25', '529.982.\n\n247-25', '529.982.247 - 25', '529.982.247−25',
  '529. 982. 247-25', '529.982\t.247-25', 'CPF\t529\t982\t247\t25', 'CPF: | 5 | 2 | 9 | 9 | 8 | 2 | 2 | 4 | 7 | 2 | 5 |', '5 2 9 . 9 8 2 . 2 4 7 - 2 5', '529\u200B.982.\u00A0247-25', 'CPF nº\n529982247-25',
]
for (const texto of PARTIDOS)
  test(`acha o CPF partido: ${JSON.stringify(texto)}`, () =>
    assert.deepEqual(
      leitorDeDados
        .achar(texto)
        .map(({ tipo, inicio, fim }) => [tipo, texto.slice(inicio, fim).replaceAll(/\D/g, '')]),
      [['CPF', '52998224725']],
    ))

test('de duzentos mil números que não são CPF, escritos como se escrevem, nenhum se diz CPF', () => {
  // Sem acaso que mude: o mesmo texto em cada vez.
  let semente = 20_261_128
  const sorteio = (ate: number): number => (semente = (semente * 48_271) % 2_147_483_647) % ate
  const d = (n: number): string => Array.from({ length: n }, () => sorteio(10)).join('')
  // prettier-ignore
  const OUTROS: (() => string)[] = [
    () => `processo nº ${d(7)}-${d(2)}.2026.8.24.${d(4)}`, () => `protocolo ${d(11)}`, () => `tel. (48) 9${d(4)}-${d(4)}`, () => `(48) 3${d(3)}-${d(4)}`,
    () => `empenho 2026NE${d(6)}`, () => `R$ ${d(3)}.${d(3)}.${d(3)},${d(2)}`, () => `${d(3)} ${d(3)} ${d(3)} ${d(2)}`, () => `${d(3)}\t${d(3)}\t${d(3)}\t${d(2)}`,
    () => `linha digitável ${d(5)}.${d(5)} ${d(5)}.${d(6)} ${d(5)}.${d(6)} ${d(1)} ${d(14)}`, () => `chave ${Array.from({ length: 11 }, () => d(4)).join(' ')}`,
    () => `item ${d(2)}.${d(3)}.${d(3)}`, () => `${d(3)}.${d(3)}.\n${d(3)}.${d(2)}`, () => `${d(2)}/${d(2)}/2026 ${d(2)}:${d(2)}`, () => `lote ${d(3)}-${d(3)}-${d(3)}-${d(2)}`,
    () => `${d(3)}.${d(3)}/${d(3)}-${d(2)}`, () => `matrícula ${d(6)}-${d(1)}`, () => `CEP ${d(2)}.${d(3)}-${d(3)}`, () => `conta ${d(1)}.${d(1)}.${d(1)}.${d(2)}.${d(2)}.${d(2)}.${d(2)}`,
    () => `${d(11)}`, () => `lei nº ${d(2)}.${d(3)}/2026`,
  ]
  const texto = Array.from({ length: 200_000 }, (_, i) => OUTROS[i % OUTROS.length]!()).join('; ')
  assert.deepEqual(
    leitorDeDados.achar(texto).filter(({ tipo }) => tipo === 'CPF'),
    [],
  )
})

for (const [texto, achado] of DADOS) test(`acha: ${achado}`, () => assert.deepEqual(acha(texto), [achado]))
for (const texto of PARECIDOS) test(`não é dado pessoal: ${texto}`, () => assert.deepEqual(acha(texto), []))

test('lê um texto de 383 mil letras no tempo de poucas leituras dele', () => {
  const frase = `${DADOS.map(([texto]) => texto).join('. ')}. ${PARECIDOS.join('; ')}. `
  const prosa =
    'Considerando o que consta dos autos, defere-se o pedido nos termos da lei municipal vigente, publique-se. '.repeat(
      30,
    )
  const texto = (frase + prosa).repeat(200).slice(0, 383_000)
  leitorDeDados.achar(texto)
  const { user } = process.cpuUsage()
  const quantos = leitorDeDados.achar(texto).length
  const ms = (process.cpuUsage().user - user) / 1000
  process.stdout.write(`# ${quantos} achados em ${texto.length} letras: ${ms.toFixed(1)} ms\n`)
  assert.ok(quantos > 1000 && ms < 500, `${quantos} em ${ms} ms`)
})

test('diz onde está na página: palavras seguidas numa caixa só, e a da outra linha noutra', () => {
  // "nº 4.567 890" e, na linha de baixo, "SSP".
  const caixas = [
    0, 2, 100, 100, 150, 200, 3, 5, 160, 100, 300, 200, 6, 3, 310, 100, 380, 205, 4, 3, 100, 300, 200, 400,
  ]
  assert.deepEqual(caixasDe(caixas, { inicio: 3, fim: 16 }), [
    [160, 111, 380, 194],
    [100, 310, 200, 390],
  ])
  assert.deepEqual(caixasDe(caixas, { inicio: 4, fim: 6 }), [[160, 110, 300, 190]])
})
