import type { Folha } from '../../adapters/termos/port.ts'
import type { Ator } from '../ator/index.ts'
import type { Linha, Signatario, Volume } from './reunir.ts'

/** O que se exporta, por quem e quando: o índice em página, em folha e em dados. */
export type Exportado = { volumes: readonly Volume[]; ator: Ator; em: Date }

/** Para quem confere por programa: cada linha do índice, com o caminho e o resumo do arquivo. */
export function manifesto({ volumes, ator, em }: Exportado): string {
  const processos = volumes.map(({ processoId, identificador, numero, titulo, pasta, linhas }) => ({
    processoId,
    identificador,
    numero,
    titulo,
    pasta,
    pecas: linhas.map(({ arquivo, ...linha }) => ({
      ...linha,
      arquivo: arquivo && {
        caminho: arquivo.caminho,
        versao: arquivo.versao,
        sha256: arquivo.sha256,
        tamanho: arquivo.tamanho,
      },
    })),
  }))
  return `${JSON.stringify({ formato: 1, orgao: ator.marca.nome, exportadoPor: ator.nome, exportadoEm: em.toISOString(), processos }, null, 2)}\n`
}

export function pagina(exportado: Exportado): string {
  const { volumes, ator, em } = exportado
  const titulo = nomeDoVolume(volumes[0]!)
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>${escapar(titulo)}</title>
<style>body{font-family:sans-serif;margin:2rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:left;vertical-align:top}code{font-size:.8em;word-break:break-all}.desconsiderada{text-decoration:line-through}</style>
<h1>${escapar(titulo)}</h1>
<p>${escapar(ator.marca.nome)}. Exportado por ${escapar(ator.nome)} em ${dataEHora(em, ator)}. ${AVISO}</p>
${volumes.map((volume) => tabela(volume, ator)).join('\n')}
</html>
`
}

const AVISO = 'Contém só o que quem exportou podia ler; o resto aparece como (Restrito).'

function tabela(volume: Volume, ator: Ator): string {
  const cabecalho = volume.pasta === '' ? '' : `<h2>Apenso: ${escapar(nomeDoVolume(volume))}</h2>\n`
  return `${cabecalho}<table>
<tr><th>Peça</th><th>Título</th><th>Identificador</th><th>Assinado por</th><th>SHA-256</th></tr>
${volume.linhas.map((linha) => `<tr><td>${numeroDa(linha)}</td><td>${tituloDa(linha, ator)}</td><td>${escapar(linha.identificador ?? '')}</td><td>${assinada(linha, ator).map(escapar).join('<br>')}</td><td><code>${linha.arquivo?.sha256 ?? ''}</code></td></tr>`).join('\n')}
</table>`
}

function tituloDa(linha: Linha, ator: Ator): string {
  const texto = escapar(nomeDa(linha, ator))
  const ligado =
    linha.arquivo === null
      ? texto
      : `<a href="${escapar(linha.arquivo.caminho.split('/').map(encodeURIComponent).join('/'))}">${texto}</a>`
  return linha.desconsiderada ? `<span class="desconsiderada">${ligado}</span> DESCONSIDERADA` : ligado
}

/** A capa e o índice do PDF. */
export function capa({ volumes, ator, em }: Exportado): Folha {
  const [principal] = volumes
  const incluidas = volumes.flatMap(({ linhas }) => linhas).filter(({ arquivo }) => arquivo !== null).length
  return {
    orgao: ator.marca.nome,
    titulo: 'Processo exportado',
    ficha: [
      ['Processo', nomeDoVolume(principal!)],
      ['Exportado por', ator.nome],
      ['Data e hora', dataEHora(em, ator)],
      ['Arquivos', String(incluidas)],
    ],
    paragrafos: [
      'As páginas dos documentos vêm a seguir, em ordem, cada documento com o seu marcador. São cópia, para ler e imprimir: as assinaturas conferem-se nos originais, que se exportam em ZIP. O arquivo que não é PDF, ou que não se pôde juntar, vai anexado a este.',
      AVISO,
    ],
    itens: volumes.flatMap((volume) => [
      ...(volume.pasta === '' ? [] : [`APENSO: ${nomeDoVolume(volume)}`]),
      ...volume.linhas.map((linha) => itemDa(linha, ator)),
    ]),
    fecho: 'Índice feito pelo sistema, de que não se exige assinatura.',
    em,
    rodape: nomeDoVolume(principal!),
  }
}

function itemDa(linha: Linha, ator: Ator): string {
  const partes = [
    `${numeroDa(linha)}. ${nomeDa(linha, ator)}`,
    linha.identificador,
    linha.desconsiderada ? 'DESCONSIDERADA' : null,
    ...assinada(linha, ator).map((quem) => `assinado por ${quem}`),
  ]
  const arquivo =
    linha.arquivo === null
      ? null
      : `arquivo ${semPastas(linha.arquivo.caminho)}; SHA-256 ${linha.arquivo.sha256}`
  return [...partes, arquivo].filter((parte) => parte !== null).join(' · ')
}

/** Nos anexos de um PDF não há pastas. */
export const semPastas = (caminho: string): string => caminho.replaceAll('/', ' - ')

export const numeroDa = ({ peca, anexo }: Linha): string =>
  anexo === null ? `${peca}` : `${peca}, anexo ${anexo}`

function nomeDa({ situacao, titulo, disjuntadaEm }: Linha, ator: Ator): string {
  if (situacao === 'RESTRITA') return '(Restrito)'
  if (situacao === 'DISJUNTADA')
    return `Disjuntada em ${disjuntadaEm === null ? '' : dataEHora(disjuntadaEm, ator)}`
  return situacao === 'SEM_ARQUIVO' ? `${titulo} (sem arquivo)` : (titulo ?? '')
}

const assinada = ({ assinaturas }: Linha, ator: Ator): string[] =>
  assinaturas.map(({ nome, cargo, em }: Signatario) =>
    [nome, cargo, em === null ? null : dataEHora(em, ator)].filter((parte) => parte !== null).join(', '),
  )

export const nomeDoVolume = ({ identificador, numero, titulo }: Volume): string =>
  [numero ?? identificador, titulo].join(' – ')

const dataEHora = (em: Date, { marca }: Ator): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: marca.fuso, dateStyle: 'short', timeStyle: 'medium' }).format(
    em,
  )

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c)
