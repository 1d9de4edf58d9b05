import type { ServerResponse } from 'node:http'
import { escapar, responderPagina } from '../comum/paginas.ts'
import { situacaoDe, type Ato } from './atos.ts'
import type { Campos } from './campos.ts'
import { dataBrasileira, dataEHora } from './edicoes.ts'
import { pdfComLinhas } from './pdf.ts'
import { enderecoDoPdf, enderecoPublico } from './ver.ts'

type Vista = { campos: Campos; agora: number; endereco: string }

const pagina = (res: ServerResponse, status: number, conteudo: { titulo: string; corpo: string }): void =>
  responderPagina(res, status, { marca: 'DOM/SC', cor: '#1c5c34', ...conteudo })

export const naoEncontrada = (res: ServerResponse): void =>
  pagina(res, 404, {
    titulo: 'Página não encontrada',
    corpo: '<section><h1>Página não encontrada</h1></section>',
  })

/** What came in and where it stands, for who runs the demonstration. */
export function paginaInicial(res: ServerResponse, atos: readonly Ato[], { campos, agora, endereco }: Vista) {
  const linhas = atos
    .toSorted((a, b) => b.codigo - a.codigo)
    .map((ato) => {
      const situacao = campos.respostas.situacoes[situacaoDe(ato, agora)]
      const titulo =
        situacaoDe(ato, agora) === 'PUBLICADO'
          ? `<a href="${enderecoPublico(ato.codigo, endereco)}">${escapar(ato.titulo)}</a>`
          : escapar(ato.titulo)
      return `<dt>${situacao}</dt><dd>${titulo}<br><small>${escapar(ato.entidade)}, edição de ${dataBrasileira(ato.publicaEm)}, cadastrado por ${escapar(ato.usuario)} em ${dataEHora(ato.cadastradoEm)}</small></dd>`
    })
  pagina(res, 200, {
    titulo: 'Atos cadastrados',
    corpo: `<section><h1>Atos cadastrados</h1><p class="suave">Agora são ${dataEHora(agora)}, em Brasília.</p>${
      linhas.length ? `<dl>${linhas.join('')}</dl>` : '<p>Nenhum ato foi cadastrado.</p>'
    }</section>`,
  })
}

/** `/?q=id:<codigo>`: the search of the site, which finds what is published. */
export function paginaDoAto(res: ServerResponse, ato: Ato | undefined, { campos, agora, endereco }: Vista) {
  if (!ato || situacaoDe(ato, agora) !== 'PUBLICADO')
    return pagina(res, 200, {
      titulo: 'Pesquisa',
      corpo: '<section><h1>Pesquisa</h1><p>Nenhum resultado encontrado.</p></section>',
    })
  const dados = {
    Código: String(ato.codigo),
    'Cód. de Registro de Informação (e-Sfinge)': ato.sfinge ?? 'Não configurado',
    Situação: campos.respostas.situacoes.PUBLICADO,
    Entidade: ato.entidade,
    Usuário: ato.usuario,
    'Data de Publicação': dataBrasileira(ato.publicaEm),
    Categoria: campos.categorias[ato.categoria] ?? '',
  }
  const linhas = Object.entries(dados).map(([nome, valor]) => `<dt>${nome}</dt><dd>${escapar(valor)}</dd>`)
  return pagina(res, 200, {
    titulo: ato.titulo,
    corpo: `<section><h1>${escapar(ato.titulo)}</h1><dl>${linhas.join('')}</dl><p><a href="${enderecoDoPdf(ato.codigo, endereco)}">PDF da publicação oficial</a></p></section>`,
  })
}

/** The official publication, with the gazette's own words around the act. */
export const publicacaoOficial = (ato: Ato, campos: Campos): Buffer =>
  pdfComLinhas([
    'Diário Oficial dos Municípios de Santa Catarina (simulador)',
    `Edição de ${dataBrasileira(ato.publicaEm)}`,
    ato.entidade,
    campos.categorias[ato.categoria] ?? '',
    ato.titulo,
    `Publicação nº ${ato.codigo}`,
  ])
