import { mkdirSync, writeFileSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { csvLine } from '../src/adapters/csv/csv.ts'
import { pdfDePaginas } from './pdf.ts'

export type TamanhoDaCidade = { processos: number; documentos: number }

const dia = (n: number): string => new Date(Date.UTC(2015, 0, 5) + n * 3_600_000).toISOString()
const pdf = (texto: string): Buffer => pdfDePaginas([{ texto }])

/**
 * Uma prefeitura de outro sistema, do tamanho que se peça, numa pasta: três documentos em quatro são peças, um em
 * dez das outras é anexo; todos os bytes são diferentes.
 */
export async function escreverCidade(
  pasta: string,
  { processos, documentos }: TamanhoDaCidade,
): Promise<void> {
  mkdirSync(join(pasta, 'arquivos'), { recursive: true })
  const escrever = (nome: string, linhas: string[][]): void =>
    writeFileSync(join(pasta, nome), linhas.map(csvLine).join(''))
  escrever('setores.csv', [
    ['codigo', 'nome', 'sigla', 'superior'],
    ['1', 'Gabinete', 'GAB', ''],
    ['2', 'Protocolo Geral', 'PROTO', '1'],
    ['3', 'Secretaria de Obras', 'SOBRAS', '1'],
  ])
  escrever('pessoas.csv', [
    ['codigo', 'nome', 'login', 'cpf', 'setores', 'papeis'],
    ['p1', 'Ana Luz', 'ana.luz', completarCpf('905400001'), '2', 'access'],
    ['p2', 'Beto Reis', 'beto.reis', '', '3', 'access'],
  ])
  escrever('classificacoes.csv', [
    ['codigo', 'especie', 'tipo', 'uso', 'numerar_por'],
    ['pr', 'Processo', 'de Obra', 'processo', 'Ano'],
    ['of', 'Ofício', '', 'documento', 'Ano'],
    ['co', 'Comprovante', '', 'documento', ''],
  ])
  escrever('interessados.csv', [
    ['codigo', 'nome', 'cpf_cnpj'],
    ['i1', 'Iraci Fontana', completarCpf('905400002')],
  ])
  const emProcessos = await abrir(pasta, 'processos.csv', [
    'codigo',
    'numero',
    'titulo',
    'classificacao',
    'setor',
    'pessoa',
    'criado_em',
    'restricoes',
    'interessados',
  ])
  const emTramitacoes = await abrir(pasta, 'tramitacoes.csv', [
    'processo',
    'documento',
    'tipo',
    'em',
    'para_setor',
    'por',
    'mensagem',
  ])
  for (let n = 1; n <= processos; n++) {
    const ano = dia(n).slice(0, 4)
    await emProcessos.linha([
      `P${n}`,
      `${n}/${ano}`,
      `Obra ${n} na rua das Flores; lote ${n}`,
      'pr',
      '2',
      'p1',
      dia(n),
      n % 10 === 0 ? 'SIGILOSO' : 'PUBLICO',
      'i1',
    ])
    await emTramitacoes.linha([
      `P${n}`,
      '',
      'ENVIO',
      dia(n + 1),
      '3',
      'p1',
      n % 3 === 0 ? 'Para "vistoria"\nno local' : '',
    ])
    if (n % 4 === 0) await emTramitacoes.linha([`P${n}`, '', 'ARQUIVAMENTO', dia(n + 2), '', 'p2', ''])
  }
  await emProcessos.fim()
  await escreverDocumentos(pasta, { processos, documentos })
  await emTramitacoes.fim()
}

async function escreverDocumentos(pasta: string, { processos, documentos }: TamanhoDaCidade): Promise<void> {
  const em = await abrir(pasta, 'documentos.csv', [
    'codigo',
    'numero',
    'titulo',
    'classificacao',
    'origem',
    'setor',
    'pessoa',
    'criado_em',
    'restricoes',
    'processo',
    'peca',
    'anexado_a',
    'arquivo',
  ])
  for (let n = 1; n <= documentos; n++) {
    const peca = n % 4 !== 0
    const anexo = !peca && n % 40 === 0
    const processo = peca ? 1 + (n % processos) : 0
    const pagina = join('arquivos', String(n % 100).padStart(2, '0'))
    mkdirSync(join(pasta, pagina), { recursive: true })
    writeFileSync(join(pasta, pagina, `${n}.pdf`), pdf(`Documento ${n}`))
    const numero = !peca && !anexo ? `${n}/${dia(n).slice(0, 4)}` : ''
    await em.linha([
      `D${n}`,
      numero,
      `Documento ${n}`,
      numero === '' ? 'co' : 'of',
      n % 2 === 0 ? 'FISICA' : 'EXTERNA',
      '2',
      n % 5 === 0 ? 'p2' : '',
      dia(n),
      n % 3 === 0 ? 'PUBLICO' : '',
      peca ? `P${processo}` : '',
      '',
      anexo ? `D${n - 4}` : '',
      `${pagina}/${n}.pdf`,
    ])
  }
  await em.fim()
}

async function abrir(pasta: string, nome: string, cabecalho: string[]) {
  const saida = createWriteStream(join(pasta, nome))
  const linha = async (celulas: string[]): Promise<void> => {
    if (!saida.write(csvLine(celulas))) await once(saida, 'drain')
  }
  await linha(cabecalho)
  return { linha, fim: () => new Promise<void>((pronto) => saida.end(pronto)) }
}
