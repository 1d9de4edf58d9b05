import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { CenaDasTelas } from './cena-das-telas.ts'

/** Quem visita: login da casa, a cidadã com a conta gov.br, a convidada pelo e-mail, ou ninguém. */
export type Visita =
  | 'marlise'
  | 'katia'
  | 'terezinha'
  | 'jaciara'
  | 'fabio'
  | 'cidada'
  | 'convidada'
  | 'ninguem'

export type Tela = {
  /** Como o roteador a escreve; várias telas podem ser da mesma rota. */
  rota: string
  /** O endereço, quando não é a rota tal qual. */
  em?: string | ((cena: CenaDasTelas) => string)
  titulo: string | RegExp
  /** O nome das figuras. */
  nome: string
  /** Só está pronta com a página do arquivo desenhada. */
  comArquivo?: true
  /** Igual a outra na forma: só a volta longa a visita. */
  irma?: true
  /** O que só se lê quando o resto chegou. */
  pronta?: string | RegExp
}

// prettier-ignore
export const TELAS: Readonly<Record<Visita, readonly Tela[]>> = {
  marlise: [
    { nome: 'inicio',            rota: '/',                                titulo: 'Olá, Marlise' },
    { nome: 'escrever',          rota: '/documentos/escrever',             titulo: 'Escrever' },
    { nome: 'cadastrar-documento', rota: '/documentos/cadastrar',          titulo: 'Cadastrar documento' },
    { nome: 'pesquisar-documentos', rota: '/documentos/pesquisar',         titulo: 'Pesquisar documentos' },
    { nome: 'entrada',           rota: '/documentos/$view', em: '/documentos',                       titulo: 'Entrada' },
    { nome: 'enviados',          rota: '/documentos/$view', em: '/documentos/enviados',              titulo: 'Enviados', irma: true },
    { nome: 'nao-enviados',      rota: '/documentos/$view', em: '/documentos/nao-enviados',          titulo: 'Não enviados' },
    { nome: 'pendentes',         rota: '/documentos/$view', em: '/documentos/pendentes-assinatura',  titulo: 'Pendentes de assinatura' },
    { nome: 'assinados',         rota: '/documentos/$view', em: '/documentos/assinados',             titulo: 'Assinados', irma: true },
    { nome: 'recebidos',         rota: '/documentos/$view', em: '/documentos/recebidos-sistema',     titulo: 'Recebidos do sistema', irma: true },
    { nome: 'arquivados',        rota: '/documentos/$view', em: '/documentos/arquivados',            titulo: 'Arquivados', irma: true },
    { nome: 'lista-que-nao-ha',  rota: '/documentos/$view', em: '/documentos/nao-existe',            titulo: 'Página não encontrada' },
    { nome: 'substituir-escolher', rota: '/documentos/substituir/{-$id}', em: '/documentos/substituir', titulo: 'Substituir documento' },
    { nome: 'substituir',        rota: '/documentos/substituir/{-$id}', em: ({ documento }) => `/documentos/substituir/${documento}`, titulo: 'Substituir documento' },
    { nome: 'redigir',           rota: '/documentos/redigir/{-$id}', em: ({ documento }) => `/documentos/redigir/${documento}`, titulo: 'Escrever documento' },
    { nome: 'redigir-texto',     rota: '/documentos/redigir/{-$id}', em: ({ rascunho }) => `/documentos/redigir/${rascunho}`, titulo: 'Regulamento das feiras de bairro', pronta: 'As feiras de bairro são' },
    { nome: 'versao-publica',    rota: '/documentos/versao-publica/{-$id}', em: ({ documento }) => `/documentos/versao-publica/${documento}`, titulo: /^Fazer versão pública de/, comArquivo: true },
    { nome: 'documento',         rota: '/documento/{-$id}', em: ({ documento }) => `/documento/${documento}`, titulo: 'Feiras de bairro: datas e lugares', comArquivo: true },
    { nome: 'documento-que-nao-ha', rota: '/documento/{-$id}', em: '/documento/00000000-0000-7000-8000-000000000000', titulo: 'Documento não encontrado' },
    { nome: 'marcador-publico',  rota: '/documentos/$type/$tag', em: '/documentos/pub/TCE%5CDiligência', titulo: 'TCE › Diligência' },
    { nome: 'marcador-pessoal',  rota: '/documentos/$type/$tag', em: '/documentos/prv/Hoje',         titulo: 'Hoje', irma: true },
    { nome: 'marcador-processos', rota: '/documentos/$type/$tag', em: '/documentos/pub/LAI?lista=processos', titulo: 'LAI', irma: true },
    { nome: 'cadastrar-processo', rota: '/processos/cadastrar',            titulo: 'Cadastrar processo' },
    { nome: 'pesquisar-processos', rota: '/processos/pesquisar',           titulo: 'Pesquisar processos', irma: true },
    { nome: 'processos-entrada', rota: '/processos/$view', em: '/processos',               titulo: 'Entrada' },
    { nome: 'processos-enviados', rota: '/processos/$view', em: '/processos/enviados',     titulo: 'Enviados', irma: true },
    { nome: 'processos-nao-enviados', rota: '/processos/$view', em: '/processos/nao-enviados', titulo: 'Não enviados', irma: true },
    { nome: 'processos-arquivados', rota: '/processos/$view', em: '/processos/arquivados', titulo: 'Arquivados', irma: true },
    { nome: 'processo',          rota: '/processo/{-$id}', em: ({ processo }) => `/processo/${processo}`, titulo: 'Calendário das feiras de bairro', comArquivo: true },
    { nome: 'ler-processo',      rota: '/processo/$id/ler', em: ({ processo }) => `/processo/${processo}/ler`, titulo: 'Calendário das feiras de bairro', pronta: 'fl. 1', comArquivo: true },
    { nome: 'processo-que-nao-ha', rota: '/processo/{-$id}', em: '/processo/nada', titulo: 'Processo não encontrado' },
    { nome: 'prazos',            rota: '/prazos',                          titulo: 'Prazos' },
    { nome: 'para-conhecimento', rota: '/para-conhecimento',               titulo: 'Para conhecimento' },
    { nome: 'pesquisa-vazia',    rota: '/pesquisa/{-$q}', em: '/pesquisa', titulo: 'Pesquisa' },
    { nome: 'pesquisa-achou',    rota: '/pesquisa/{-$q}', em: '/pesquisa/memorando', titulo: 'Resultados para “memorando”' },
    { nome: 'grupos-de-trabalho', rota: '/grupos',                         titulo: 'Grupos de trabalho' },
    { nome: 'textos-padrao',     rota: '/textos-padrao',                   titulo: 'Textos padrão' },
    { nome: 'texto-padrao-novo', rota: '/textos-padrao', em: '/textos-padrao?item=novo', titulo: 'Novo texto padrão' },
    { nome: 'lixeira-cheia',     rota: '/lixeira',                         titulo: 'Lixeira' },
    { nome: 'restricoes',        rota: '/restricoes',                      titulo: 'Fim das restrições' },
    { nome: 'aberturas',         rota: '/aberturas',                       titulo: 'O que se abriu ontem' },
    { nome: 'abertos',           rota: '/abertos',                         titulo: 'O que está aberto' },
    { nome: 'classificacoes',    rota: '/admin/classificacoes',            titulo: 'Classificações' },
    { nome: 'classificacoes-livro', rota: '/admin/classificacoes', em: '/admin/classificacoes?aba=livro', titulo: 'Classificações' },
    { nome: 'automacao',         rota: '/admin/automacao',                 titulo: 'Automação' },
    { nome: 'relatorios',        rota: '/admin/relatorios',                titulo: 'Relatórios' },
    { nome: 'relatorios-livro',  rota: '/admin/relatorios', em: '/admin/relatorios?aba=livro', titulo: 'Relatórios', irma: true },
    { nome: 'acesso-negado',     rota: '/admin/acesso',                    titulo: 'Acesso negado' },
    { nome: 'manual-capa',       rota: '/manual/{-$capitulo}', em: '/manual', titulo: 'Manual do usuário' },
    { nome: 'manual-capitulo',   rota: '/manual/{-$capitulo}', em: '/manual/caixa-de-entrada', titulo: 'Caixa de entrada' },
    { nome: 'nada-a-assinar',    rota: '/sign',                            titulo: 'Nada para assinar' },
    { nome: 'assinar',           rota: '/sign', em: ({ documento }) => `/sign?documentos=${documento}`, titulo: 'Assinar 1 documento', comArquivo: true },
    { nome: 'comprovante',       rota: '/comprovante/{-$id}', em: ({ documento }) => `/comprovante/${documento}`, titulo: 'Comprovante de autenticidade' },
    { nome: 'pagina-que-nao-ha', rota: '/', em: '/nao-existe',             titulo: 'Página não encontrada' },
  ],
  katia: [
    ...['pessoas', 'entradas', 'setores', 'entidade', 'feriados', 'integradores', 'chaves'].map((aba) => ({ nome: `acesso-${aba}`, rota: '/admin/acesso', em: `/admin/acesso?aba=${aba}`, titulo: 'Acesso' })),
    { nome: 'saude',             rota: '/admin/saude',                     titulo: 'Saúde do sistema' },
  ],
  terezinha: [{ nome: 'solicitacoes', rota: '/documentos/solicitacoes-externas', titulo: 'Solicitações externas' }],
  fabio: [{ nome: 'quem-podia-ler', rota: '/admin/quem-podia-ler', titulo: 'Quem podia ler naquele dia' }, { nome: 'o-que-podia-ler', rota: '/admin/quem-podia-ler', em: '/admin/quem-podia-ler?aba=pessoa', titulo: 'Quem podia ler naquele dia' }],
  jaciara: [{ nome: 'publicacoes-feitas', rota: '/publicacoes', titulo: 'Publicações no diário oficial' }],
  cidada: [
    { nome: 'cidadao',           rota: '/cidadao',                         titulo: 'Olá, Samira', pronta: /^Envie até/ },
    { nome: 'cidadao-processo',  rota: '/cidadao/processo/$id', em: ({ pedido }) => `/cidadao/processo/${pedido}`, titulo: 'Alvará da banca de pastel' },
    { nome: 'cidadao-ler-processo', rota: '/cidadao/processo/$id/ler', em: ({ pedido }) => `/cidadao/processo/${pedido}/ler`, titulo: 'Alvará da banca de pastel', pronta: /pedido a alguém de fora/ },
    { nome: 'cidadao-documento', rota: '/cidadao/documento/$id', em: ({ paraAssinar }) => `/cidadao/documento/${paraAssinar}`, titulo: 'Termo de adesão à feira', comArquivo: true },
  ],
  convidada: [{ nome: 'convite', rota: '/assinatura/$token', em: ({ convite }) => convite, titulo: 'Termo de vistoria da banca', comArquivo: true }],
  ninguem: [
    { nome: 'cidadao-acolhida',  rota: '/cidadao',                         titulo: 'Área do cidadão' },
    { nome: 'convite-encerrado', rota: '/assinatura/$token', em: '/assinatura/um-convite&resto', titulo: 'Este convite não vale mais' },
    { nome: 'documentos-publicos', rota: '/documentos/publicos/pesquisar', titulo: 'Documentos públicos' },
    { nome: 'documentos-publicos-achados', rota: '/documentos/publicos/pesquisar', em: '/documentos/publicos/pesquisar?q=edital', titulo: 'Documentos públicos' },
    { nome: 'processos-publicos', rota: '/processos/publicos/pesquisar',   titulo: 'Processos públicos' },
    { nome: 'autenticidade',     rota: '/autenticidade/{-$codigo}', em: '/autenticidade', titulo: 'Conferir um documento' },
    { nome: 'autenticidade-conferida', rota: '/autenticidade/{-$codigo}', em: ({ codigo }) => `/autenticidade/${codigo}`, titulo: 'Conferir um documento', pronta: 'O documento existe e está em vigor.' },
    { nome: 'acessibilidade',    rota: '/acessibilidade',                  titulo: 'Acessibilidade' },
    { nome: 'sem-permissao',     rota: '/acesso-negado',                   titulo: 'Acesso negado' },
    { nome: 'indisponivel',      rota: '/503',                             titulo: 'Serviço temporariamente indisponível' },
  ],
}

/** Rotas que só levam a outra: não têm o que ver. */
export const DE_PASSAGEM = ['/documentos', '/processos', '/reload']

/** As rotas que o roteador tem, lidas dele. */
export function rotasDoRoteador(): string[] {
  const fontes = globSync('../../web/src/app/{router.tsx,routes/*.ts}', { cwd: import.meta.dirname })
    .map((fonte) => readFileSync(join(import.meta.dirname, fonte), 'utf8'))
    .join('\n')
  return [...new Set([...fontes.matchAll(/\bpath: '([^']+)'/g)].map(([, caminho]) => caminho!))]
}

/** Vai à tela sem recarregar a interface, e espera até que esteja pronta. */
export async function abrirTela(
  page: Page,
  { rota, em = rota, titulo, comArquivo, pronta }: Tela,
  cena: CenaDasTelas,
): Promise<void> {
  const endereco = typeof em === 'string' ? em : em(cena)
  await page.evaluate((destino) => {
    window.location.hash = destino
  }, `#${endereco}`)
  await expect(page.getByRole('heading', { level: 1 }), endereco).toHaveText(titulo)
  if (comArquivo)
    await expect(page.getByRole('img', { name: /^(Página 1 de|Peça 1\b)/ }).first()).toHaveAttribute(
      'aria-busy',
      'false',
    )
  if (pronta) await expect(page.getByRole('main').getByText(pronta).first()).toBeVisible()
  await expect(
    page.locator('.mantine-Skeleton-root, tbody[aria-label="Carregando"]'),
    `${endereco} terminou de carregar`,
  ).toHaveCount(0)
}

/** Cada moldura e cada página, nestas larguras. */
export const LARGURAS = [1440, 1024, 768, 320] as const

/**
 * As figuras de cada tela, e a folha em que se veem as de um lugar: clara em cada largura, escura e em alto
 * contraste na maior e na menor.
 */
export const FIGURAS = [...LARGURAS.map(String), 'escuro', 'contraste', 'escuro-320', 'contraste-320']
/** As dos diálogos, que têm a mesma forma nas larguras do meio. */
export const FIGURAS_DOS_DIALOGOS = ['1440', '320', 'escuro', 'contraste']

/** De cada folha, quem a visita. */
export const FOLHAS: Readonly<Record<string, readonly Visita[]>> = {
  'telas-marlise': ['marlise'],
  'telas-katia': ['katia'],
  'telas-terezinha': ['terezinha'],
  'telas-jaciara': ['jaciara'],
  'telas-fabio': ['fabio'],
  'telas-cidada': ['cidada'],
  'telas-de-fora': ['convidada', 'ninguem'],
}

/** Nenhuma parte da página sai pela direita; o que é largo rola dentro de si (WCAG 1.4.10). */
export async function semRolarParaOLado(page: Page, onde: string): Promise<void> {
  const sobra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sobra, { message: onde }).toBeLessThanOrEqual(0)
}

/** Em tela estreita, etiqueta inteira ou nenhuma, e as seções de uma página em uma só linha. */
export async function semCortarEtiquetas(page: Page, onde: string): Promise<void> {
  const cortadas = await page.evaluate(() => {
    const pilula = (elemento: Element) => Number.parseFloat(getComputedStyle(elemento).borderRadius) > 99
    return [...document.querySelectorAll('main span')]
      .filter((span) => span.textContent !== '' && pilula(span) && span.scrollWidth > span.clientWidth + 1)
      .map((span) => span.textContent)
  })
  expect(cortadas, `${onde}: etiquetas cortadas`).toEqual([])
  const secoes = page.getByRole('navigation', { name: /^Seções de / })
  for (const nav of await secoes.all())
    // A lista de seções troca-se por um campo logo depois de a janela se estreitar.
    await expect
      .poll(async () => (await nav.boundingBox())?.height, { message: `${onde}: as seções` })
      .toBeLessThan(80)
}
