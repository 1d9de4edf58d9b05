import type { Palco } from './palco.ts'

/** O que é de cada ato: o item de que ele trata. */
export type Alvo = { id: string; documentoId: string; processoId: string; outro: string }

/**
 * Um valor que serve, pelo nome do argumento; do que é opcional, só o que o ato precisa para chegar longe.
 */
export function valorQueServe({ setor, usuario }: Palco, alvo: Alvo) {
  // prettier-ignore
  const PELO_NOME: Record<string, unknown> = {
    id: alvo.id, ids: [alvo.documentoId], uuid: alvo.id, documentoId: alvo.documentoId, processoId: alvo.processoId, docprocId: alvo.documentoId, anexoId: alvo.outro, principalId: alvo.documentoId,
    setorId: setor['PROT'], destinoId: setor['PGM'], destinos: [setor['PGM']], usuarioId: usuario['joao'], usuarioOrigemId: usuario['terezinha'], grupo: setor['PROT'], membros: [usuario['terezinha'], usuario['joao']],
    especie: 'Memorando', titulo: 'Título', nome: 'Nome', novoNome: 'Outro nome', motivo: 'Motivo bastante', mensagem: 'Mensagem', instrucoes: 'Mande o arquivo.', texto: 'memorando', assunto: 'Assunto',
    cpf: '52998224725', cpfCnpj: '52998224725', email: 'fulano@fora.example', nomeRazao: 'Fulano', codigo: '0000-0000-0000-0000', numero: 1, dia: '2027-03-10', de: '2026-01-01', ate: '2026-12-31', desde: '2026-01-10',
    expiraEm: '2027-03-10', data: '2027-03-10', extensao: 'pdf', ano: 2026, limit: 5, limite: 5, skip: 0, contagem: 'UTEIS', dias: 5, campo: 'Ano', on: true, valor: '2026', esquerda: 50, inferior: 50, pagina: 1,
    restricoes: ['INTERNO'], autorizados: [usuario['terezinha']], gatilho: 'DOCUMENTO_ENVIADO', notificar: setor['PROT'], marcar: null, enviar: null, login: 'fulano', proximo: 1, quantidade: 1, provedor: 'govbr',
    token: 'x'.repeat(43), estado: 'x'.repeat(43), certificateContentBase64: 'AAAA', certificateThumbprint: 'ab'.repeat(32), assinatura: 'AAAA', versionId: 'v1', rascunhoId: alvo.id, extensoes: 'pdf', tamanho: 100,
  }
  const OPCIONAIS = new Set([
    'limit',
    'limite',
    'skip',
    'motivo',
    'mensagem',
    'instrucoes',
    'assunto',
    'dias',
    'especie',
    'valor',
    'cpfCnpj',
    'email',
  ])
  return (nome: string, tipo: string, obrigatorio: boolean): unknown => {
    if (nome === 'numero' && tipo === 'String') return '1'
    if (nome === 'tipo' && tipo === 'String') return obrigatorio ? 'Administrativo' : undefined
    if (!obrigatorio && !OPCIONAIS.has(nome)) return undefined
    const opcoes = /^enum:(.+)$/.exec(tipo)?.[1]?.split(',')
    if (opcoes !== undefined) return opcoes.find((opcao) => opcao === PELO_NOME[nome]) ?? opcoes[0]
    if (tipo === 'Float') return 1
    if (nome in PELO_NOME && (nome !== 'ids' || tipo.startsWith('['))) return PELO_NOME[nome]
    return obrigatorio
      ? {
          String: 'texto',
          ID: alvo.id,
          Int: 1,
          Float: 1,
          Boolean: true,
          Dia: '2027-03-10',
          Instante: '2026-03-10T12:00:00Z',
        }[tipo]
      : undefined
  }
}

export const ID_DE_NINGUEM = '0199a8f0-0000-7000-8000-000000000000'
const MUITOS = Array.from({ length: 3000 }, (_, i) => `0199a8f0-0000-7000-8000-${`${i}`.padStart(12, '0')}`)

/** O que se manda onde se espera outra coisa, por tipo. */
// prettier-ignore
export const HOSTIS: Record<string, unknown[]> = {
  ID: ['', ' ', 'x', '0', '-1', 'null', '../../etc/passwd', "' or 1=1 --", '\u0000', '\ud800', 'ã', ID_DE_NINGUEM, ID_DE_NINGUEM.toUpperCase(), `{${ID_DE_NINGUEM}}`, ID_DE_NINGUEM.replaceAll('-', ''), `${ID_DE_NINGUEM} `, 'f'.repeat(5000), 7, 1e20, true, {}, [[]], null],
  String: ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '\u200b', '%', '_', '\\', "'", '"', '{{x}}', '<script>', '=1+1', '0000-00-00', '9'.repeat(40), '-1', 'a\r\nb: c', '😀'.repeat(300), 'x'.repeat(70_000), '\u0301'.repeat(2000), 'NaN', '__proto__', 5, true, {}, [], null],
  Int: [0, -1, 1, 2_147_483_647, -2_147_483_648, 2_147_483_646, 999_999, 100_000_000, 2_147_483_648, 1.5, '1', true, {}, [], null],
  Float: [0, -1, -0.0001, 0.5, 1e15, 1e18, 1e21, 1e308, -1e308, 5e-324, 12_345_678_901, '1', true, {}, [], null],
  Boolean: ['true', 0, 1, {}, [], null],
  Instante: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '2026-03-10', 'infinity', 'now', '', 1_700_000_000, {}, [], null],
  Dia: ['0000-01-01', '0001-01-01', '0001-01-31', '9999-12-31', '9999-01-01', '10000-01-01', '-0001-01-01', '1582-10-10', '2026-02-30', '2026-13-01', '2026-00-10', 'infinity', 'now', 'today', '', ' ', '2026-3-1', '10/03/2026', '2026-03-10T00:00:00Z', '２026-03-10', 20_260_310, {}, [], null],
  enum: ['', 'x', 'constructor', 0, {}, [], null],
}
/** E onde se espera uma lista. */
export const LISTAS: unknown[] = [[], MUITOS, [null], [[]], 'x', {}, null]
/** A mesma coisa duas vezes. */
export const repetido = (um: unknown): unknown[] => [um, um]
