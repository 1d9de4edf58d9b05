import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ASSUNTOS_DE_LEI, CATEGORIAS, SUBCATEGORIAS } from '../publicacao.ts'
import { formatarCodigo, lerCodigo } from './autenticidade.ts'
import { digitarDinheiro, dinheiroDecimal, formatarDinheiro, lerDinheiro } from './dinheiro.ts'
import { esfingeValida, limparEsfinge } from './esfinge.ts'
import { type Contrato, conferirPublicacao, ehDeContrato, ehDeLei, type Lei } from './publicacao.ts'

const LEI: Lei = { numero: 1234, ano: 2026, dataSancao: '2026-03-10' }
const CONTRATO: Contrato = { numero: '12/2026', cnpjCpf: '12.ABC.345/01DE-35' }
const COVID: Contrato = {
  ...CONTRATO,
  legislacao: 1,
  numeroProcesso: '7/2026',
  dataVigenciaInicio: '2026-01-01',
  dataVigenciaFim: '2026-12-31',
  valor: 0.01,
}
const de = (codCategoria: number, mais: object = {}) =>
  conferirPublicacao({ ato: { titulo: 'Ato', codCategoria }, ...mais })
const campo = (resultado: ReturnType<typeof conferirPublicacao>): string =>
  'mensagem' in resultado ? `${resultado.campo}: ${resultado.mensagem}` : ''

test('as tabelas do diário são as da especificação', () => {
  assert.deepEqual(
    [Object.keys(CATEGORIAS).length, Object.keys(SUBCATEGORIAS).length, ASSUNTOS_DE_LEI.length],
    [24, 8, 14],
  )
  const codigos = Object.keys(CATEGORIAS).map(Number)
  assert.deepEqual(
    [
      codigos.filter(ehDeLei),
      codigos.filter(ehDeContrato),
      codigos.filter((c) => [12, 15, 16, 23].includes(c)),
    ],
    [[1, 2], [6, 7, 28], []],
  )
})

test('cada categoria leva os seus dados, e só os seus', () => {
  for (const codigo of Object.keys(CATEGORIAS).map(Number)) {
    assert.equal(
      campo(de(codigo)),
      ehDeLei(codigo)
        ? 'lei: Campo obrigatório.'
        : ehDeContrato(codigo)
          ? 'contrato: Campo obrigatório.'
          : '',
    )
    assert.equal(
      campo(de(codigo, { lei: LEI })),
      ehDeLei(codigo) ? '' : 'lei: Esta categoria não leva estes dados.',
    )
    assert.equal(
      campo(de(codigo, { contrato: CONTRATO })),
      ehDeContrato(codigo)
        ? ''
        : ehDeLei(codigo)
          ? 'lei: Campo obrigatório.'
          : 'contrato: Esta categoria não leva estes dados.',
    )
  }
  assert.equal(campo(de(12)), 'ato.codCategoria: Categoria desconhecida.')
})

test('a lei sai com os padrões da especificação; só a categoria 1 tem subcategoria', () => {
  const vazios = {
    epigrafe: null,
    ementa: null,
    tagAssunto: null,
    projetoLei: null,
    dataInicioVigencia: null,
    dataRevogacao: null,
  }
  const certa = {
    ato: { titulo: 'Ato', codCategoria: 1, codRegistroInfoSfinge: null },
    contrato: null,
    lei: { ...LEI, ...vazios, statusLei: 0, codSubcategoria: 1 },
  }
  assert.deepEqual(de(1, { lei: LEI }), certa)
  assert.deepEqual(de(2, { lei: LEI }), {
    ...certa,
    ato: { ...certa.ato, codCategoria: 2 },
    lei: { ...certa.lei, codSubcategoria: null },
  })
  assert.equal(
    campo(de(2, { lei: { ...LEI, codSubcategoria: 1 } })),
    'lei.codSubcategoria: Só as leis têm subcategoria.',
  )
})

const LONGO = 'ã'.repeat(65_536)
for (const [nome, categoria, dados, problema] of [
  ['número com 12 algarismos', 1, { numero: 100_000_000_000 }, 'lei.numero: O número tem até 11 algarismos.'],
  ['número com 11 algarismos', 1, { numero: 99_999_999_999 }, ''],
  ['número que não é inteiro', 1, { numero: 1.5 }, 'lei.numero: O número tem até 11 algarismos.'],
  ['ano 10000', 1, { ano: 10_000 }, 'lei.ano: O ano tem até 4 algarismos.'],
  ['ano 0', 1, { ano: 0 }, ''],
  ['epígrafe de 101', 1, { epigrafe: LONGO.slice(0, 101) }, 'lei.epigrafe: No máximo 100 caracteres.'],
  ['ementa de 501', 1, { ementa: LONGO.slice(0, 501) }, 'lei.ementa: No máximo 500 caracteres.'],
  ['projeto de 101', 1, { projetoLei: LONGO.slice(0, 101) }, 'lei.projetoLei: No máximo 100 caracteres.'],
  [
    'textos no limite',
    1,
    { epigrafe: LONGO.slice(0, 100), ementa: LONGO.slice(0, 500), projetoLei: LONGO.slice(0, 100) },
    '',
  ],
  ['sem sanção', 1, { dataSancao: null }, 'lei.dataSancao: Campo obrigatório.'],
  ['sanção que não é dia', 1, { dataSancao: '2026-02-30' }, 'lei.dataSancao: Data inválida: use AAAA-MM-DD.'],
  [
    'sanção com hora',
    1,
    { dataSancao: '2026-02-20T03:00:00Z' },
    'lei.dataSancao: Data inválida: use AAAA-MM-DD.',
  ],
  ['situação 3', 1, { statusLei: 3 }, 'lei.statusLei: Situação da lei desconhecida.'],
  ['subcategoria 8', 1, { codSubcategoria: 8 }, 'lei.codSubcategoria: Subcategoria desconhecida.'],
  ['assunto inventado', 1, { tagAssunto: 'Esporte' }, 'lei.tagAssunto: Assunto desconhecido.'],
  ['contrato sem número', 6, { numero: '  ' }, 'contrato.numero: Campo obrigatório.'],
  ['número de 256', 6, { numero: LONGO.slice(0, 256) }, 'contrato.numero: No máximo 255 caracteres.'],
  [
    'endereço de 2001',
    6,
    { urlProcesso: `https://a/${'b'.repeat(1991)}` },
    'contrato.urlProcesso: No máximo 2000 caracteres.',
  ],
  [
    'endereço que é programa',
    6,
    { urlProcesso: 'javascript:alert(1)' },
    'contrato.urlProcesso: Informe um endereço que comece com http:// ou https://.',
  ],
  ['objeto de 65536', 6, { objeto: LONGO }, 'contrato.objeto: No máximo 65535 caracteres.'],
  ['objeto de 65535', 6, { objeto: LONGO.slice(1) }, ''],
  ['sem CNPJ', 7, { cnpjCpf: ' ' }, 'contrato.cnpjCpf: Campo obrigatório.'],
  ['CNPJ de dígito errado', 28, { cnpjCpf: '12.ABC.345/01DE-36' }, 'contrato.cnpjCpf: CPF ou CNPJ inválido'],
  [
    'razão social de 256',
    6,
    { nomeRazaoSocial: LONGO.slice(0, 256) },
    'contrato.nomeRazaoSocial: No máximo 255 caracteres.',
  ],
  [
    'vigência ao contrário',
    6,
    { dataVigenciaInicio: '2026-02-01', dataVigenciaFim: '2026-01-31' },
    'contrato.dataVigenciaFim: A vigência não pode acabar antes de começar.',
  ],
  ['milésimo', 6, { valor: 1.005 }, 'contrato.valor: Informe um valor em reais, com até duas casas.'],
  ['valor negativo', 6, { valor: -1 }, 'contrato.valor: Informe um valor em reais, com até duas casas.'],
  ['legislação 2', 6, { legislacao: 2 }, 'contrato.legislacao: Legislação desconhecida.'],
  ['covid completo', 6, COVID, ''],
  [
    'covid sem processo',
    6,
    { ...COVID, numeroProcesso: null },
    'contrato.numeroProcesso: Campo obrigatório.',
  ],
  [
    'covid sem início',
    6,
    { ...COVID, dataVigenciaInicio: null },
    'contrato.dataVigenciaInicio: Campo obrigatório.',
  ],
  ['covid sem fim', 6, { ...COVID, dataVigenciaFim: null }, 'contrato.dataVigenciaFim: Campo obrigatório.'],
  ['covid de valor zero', 6, { ...COVID, valor: 0 }, 'contrato.valor: Campo obrigatório.'],
] as const)
  test(`${nome}: ${problema || 'aceita-se'}`, () => {
    assert.equal(
      campo(
        categoria === 1
          ? de(1, { lei: { ...LEI, ...dados } })
          : de(categoria, { contrato: { ...CONTRATO, ...dados } }),
      ),
      problema,
    )
  })

test('o título é obrigatório e o código do e-Sfinge tem quarenta caracteres, postos em maiúsculas e sem o resto', () => {
  const ato = (mais: object) => conferirPublicacao({ ato: { titulo: 'Ato', codCategoria: 4, ...mais } })
  assert.equal(campo(ato({ titulo: ' \n ' })), 'ato.titulo: Campo obrigatório.')
  assert.equal(campo(ato({ titulo: 'a'.repeat(256) })), 'ato.titulo: No máximo 255 caracteres.')
  assert.equal(
    campo(ato({ codRegistroInfoSfinge: 'a'.repeat(39) })),
    'ato.codRegistroInfoSfinge: O código do e-Sfinge tem 40 letras ou algarismos.',
  )
  assert.equal(
    campo(ato({ codRegistroInfoSfinge: 'a'.repeat(41) })),
    'ato.codRegistroInfoSfinge: O código do e-Sfinge tem 40 letras ou algarismos.',
  )
  const limpo = ato({ codRegistroInfoSfinge: ` ${'ab1-'.repeat(13)}a` })
  assert.ok(!('mensagem' in limpo) && limpo.ato.codRegistroInfoSfinge === `${'AB1'.repeat(13)}A`)
  assert.deepEqual(
    [limparEsfinge(` ${'é9z'.repeat(30)}`), esfingeValida('9Z'.repeat(20)), esfingeValida('9z'.repeat(20))],
    ['9Z'.repeat(20), true, false],
  )
})

test('o dinheiro se lê e se escreve sem perder o centavo', () => {
  for (const [texto, valor] of [
    ['R$ 1.234,50', 1234.5],
    ['0,01', 0.01],
    ['1234', 1234],
    ['R$ 9.999.999.999.999,99', 9_999_999_999_999.99],
    ['1.23,4', undefined],
    ['-1', undefined],
    ['', undefined],
  ] as const)
    assert.equal(lerDinheiro(texto), valor, texto)
  assert.deepEqual([1234.5, 0.1, 9_999_999_999_999.99].map(formatarDinheiro), [
    'R$ 1.234,50',
    'R$ 0,10',
    'R$ 9.999.999.999.999,99',
  ])
  assert.deepEqual([0, 0.1, 1.005, Number.NaN, Infinity].map(dinheiroDecimal), [
    '0.00',
    '0.10',
    undefined,
    undefined,
    undefined,
  ])
})

test('o código de autenticidade aceita minúsculas, espaços, hífens trocados e o que se confunde', () => {
  assert.equal(formatarCodigo('0123456789ABCDEF'), '0123-4567-89AB-CDEF')
  for (const texto of [
    '0123-4567-89AB-CDEF',
    '0123456789abcdef',
    ' o1234567 89ab–cdef ',
    'OL23 4567 89AB CDEF',
    'Oi23-456789-AB-CDEF',
  ])
    assert.equal(lerCodigo(texto), '0123456789ABCDEF', texto)
  for (const texto of [
    '0123-4567-89AB-CDE',
    '0123-4567-89AB-CDEFG',
    'U123-4567-89AB-CDEF',
    '',
    "0123-4567-89AB-CDE'",
  ])
    assert.equal(lerCodigo(texto), undefined, texto)
})

test('o dinheiro se digita dos centavos para cima, com R$, ponto nos milhares, vírgula e duas casas', () => {
  let campo = ''
  const passos = [...'123456'].map((tecla) => {
    const valor = digitarDinheiro(campo + tecla)
    return (campo = valor === null ? '' : formatarDinheiro(valor))
  })
  assert.deepEqual(passos, ['R$ 0,01', 'R$ 0,12', 'R$ 1,23', 'R$ 12,34', 'R$ 123,45', 'R$ 1.234,56'])
  assert.equal(digitarDinheiro('R$ 0,0'), null)
  assert.equal(digitarDinheiro('9'.repeat(20)), 9_999_999_999_999.99)
})
