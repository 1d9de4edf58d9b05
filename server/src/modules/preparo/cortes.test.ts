import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import type { Tarjador } from '../../adapters/tarja-pdf/port.ts'
import { systemActor } from '../../app/system-actor.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { fazer } from '../tarjas/index.ts'
import { fazerCopia } from './fazer-copia.ts'
import { fazerMiniatura } from './fazer-miniatura.ts'
import { fazerPrevia } from './fazer-previa.ts'
import { lerTexto } from './ler-texto.ts'
import { reconhecerTexto } from './reconhecer-texto.ts'

const { ana, db, entidade, armazem, documento, eventos } = await mundo()
const ledger = await entidade.ledger()
const sistema = await systemActor(db, 'America/Sao_Paulo')
const PAGINAS = 2
const feito = (de: string) => Buffer.from(`feito de ${de}`)
const inteiro = {
  inspecionar: async () => ({
    situacao: 'OK',
    paginas: PAGINAS,
    tamanhos: [],
    assinaturas: 0,
    recuperado: false,
    emOrdem: true,
    texto: '',
  }),
} satisfies LeitorDePdf
const tarjador: Tarjador = {
  motor: 'de mentira',
  conferente: 'de mentira',
  tarjar: async () => ({
    situacao: 'OK',
    bytes: feito('tarjas'),
    paginas: [{ pagina: 1, tarjas: 1, comoImagem: false }],
  }),
}

type Meios = { ledger: Ledger; armazenamento: typeof armazem }
type Etapa = (meios: Meios, versao: { documentoId: string; versao: number }) => Promise<void>
const ETAPAS: Record<string, Etapa> = {
  async texto(meios, versao) {
    const leitor = {
      motor: 'de mentira',
      async *ler(_: number, de: number) {
        for (let n = de; n <= PAGINAS; n++)
          yield {
            total: PAGINAS,
            paginas: [{ pagina: n, texto: '', caixas: [], pedeOcr: true, falhou: false }],
          }
      },
    }
    await lerTexto({ ...meios, leitor }, versao)
  },
  async ocr(meios, versao) {
    const reconhecedor = {
      motor: 'de mentira',
      async *reconhecer(_: number, quais: readonly number[]) {
        for (const pagina of quais)
          yield { pagina, texto: `lida ${pagina}`, caixas: [], confianca: 90, angulo: 0, falhou: false }
      },
    }
    await reconhecerTexto({ ...meios, reconhecedor }, versao)
  },
  copia: (meios, versao) =>
    fazerCopia({ ...meios, copiador: { copiar: async () => feito('cópia') }, leitor: inteiro }, versao),
  miniatura: (meios, versao) =>
    fazerMiniatura({ ...meios, miniaturista: { desenhar: async () => feito('miniatura') } }, versao),
  previa: (meios, versao) =>
    fazerPrevia(
      {
        ...meios,
        conversor: { converter: async () => feito('prévia') },
        leitorDeZip: { recusa: async () => null, diferencas: async () => [] },
      },
      versao,
    ),
  async tarja(meios, { documentoId }) {
    const { id } = await db
      .selectFrom('versaoPublica')
      .select('id')
      .where('originalId', '=', documentoId)
      .executeTakeFirstOrThrow()
    await fazer({ ...meios, tarjador, leitor: inteiro, sistema }, { versaoPublicaId: id })
  },
}

/**
 * Quem é morto depois de tantos passos: antes e depois de cada um que sai do processo. O que se fez até ali fica;
 * o resto não acontece.
 */
function morreEm(passos: number): Meios & { morreu(): boolean } {
  let faltam = passos
  const passo = async <T>(fazer: () => Promise<T>): Promise<T> => {
    if (faltam-- <= 0) throw new Error('kill -9')
    const resposta = await fazer()
    if (faltam-- <= 0) throw new Error('kill -9')
    return resposta
  }
  const cortado = <T extends object>(alvo: T, nomes: readonly string[]): T =>
    new Proxy(alvo, {
      get(um, nome) {
        const valor: unknown = Reflect.get(um, nome)
        if (typeof valor !== 'function') return valor
        return (...args: unknown[]) => {
          const chamar = () => valor.apply(um, args) as Promise<unknown>
          return nomes.includes(String(nome)) ? passo(chamar) : chamar()
        }
      },
    })
  const transacoes = new Proxy(ledger.db, {
    get(um, nome) {
      if (nome === 'transaction')
        return () => ({
          setIsolationLevel: (nivel: 'repeatable read') =>
            cortado(um.transaction().setIsolationLevel(nivel), ['execute']),
        })
      const valor: unknown = Reflect.get(um, nome, um)
      return typeof valor === 'function' ? (valor.bind(um) as unknown) : valor
    },
  })
  return {
    ledger: { ...ledger, db: transacoes },
    armazenamento: cortado(armazem, ['baixar', 'descrever', 'gravar', 'apagar']),
    morreu: () => faltam < 0,
  }
}

let vez = 0
/** Um documento com bytes só dele, pronto para a etapa. */
async function pronto(etapa: string): Promise<{ documentoId: string; versao: number }> {
  const extensao = etapa === 'previa' ? 'docx' : 'pdf'
  const titulo = `Cortado ${vez++}`
  const documentoId = await documento(titulo, {
    extensao,
    arquivo: pdfDePaginas([{ texto: titulo }]),
    assinado: true,
  })
  const versao = { documentoId, versao: 1 }
  const antes = { copia: ['texto', 'ocr'], ocr: ['texto'] }[etapa] ?? []
  for (const cada of antes) await ETAPAS[cada]!({ ledger, armazenamento: armazem }, versao)
  if (etapa === 'tarja')
    await ana.chama('documentoTarjar', {
      id: documentoId,
      titulo,
      tarjas: [{ pagina: 1, esquerda: 0, alto: 0, direita: 9, baixo: 9, hipoteseLegal: 'CPF' }],
    })
  return versao
}

/** O que ficou no banco e no armazenamento, sem o que muda de um documento para outro. */
async function oQueFicou({ documentoId }: { documentoId: string }) {
  const de = <T extends 'arquivoPagina' | 'arquivoExame' | 'arquivoDerivado'>(tabela: T, sha256: string) =>
    db
      .selectFrom(tabela as 'arquivoPagina')
      .selectAll()
      .where('sha256', '=', sha256)
      .execute()
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  const publicas = await db
    .selectFrom('versaoPublica')
    .select(['situacao', 'documentoId', 'id'])
    .where('originalId', '=', documentoId)
    .execute()
  const versoes = [...armazem.objetos.keys()].filter(
    (nome) => nome.includes('@') && (nome.includes(sha256) || publicas.some(({ id }) => nome.includes(id))),
  )
  const linhas = [
    await de('arquivoPagina', sha256),
    await de('arquivoExame', sha256),
    await de('arquivoDerivado', sha256),
  ]
  const semNomes = JSON.stringify(linhas).replaceAll(/"(sha256|em|chave|versionId)":"[^"]*"/g, '')
  return {
    semNomes,
    guardados: versoes.length,
    publicas: publicas.map(({ situacao }) => situacao),
    atos: await eventos(documentoId),
  }
}

for (const [nome, etapa] of Object.entries(ETAPAS))
  test(`${nome}: cortada antes ou depois de qualquer passo e feita outra vez, dá no que daria inteira, e nada sobra`, async () => {
    const inteira = await pronto(nome)
    await etapa({ ledger, armazenamento: armazem }, inteira)
    const esperado = await oQueFicou(inteira)
    assert.equal(esperado.guardados, ['texto', 'ocr'].includes(nome) ? 0 : 1)
    let passos = 0
    for (let morreu = true; morreu; passos++) {
      const versao = await pronto(nome)
      const meios = morreEm(passos)
      await etapa(meios, versao).catch((erro: Error) => assert.equal(erro.message, 'kill -9'))
      morreu = meios.morreu()
      await etapa({ ledger, armazenamento: armazem }, versao)
      assert.deepEqual(await oQueFicou(versao), esperado, `${nome}, morto no passo ${passos}`)
    }
    assert.ok(passos > 6, `só ${passos} passos`)
  })
