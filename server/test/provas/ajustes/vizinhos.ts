import type { Mentira } from '@autos/simuladores/identidade/mentiras.ts'
import type { Ajustes } from './ambiente.ts'
import type { Parte } from './quem-trabalha.ts'

// O que se encontra num vizinho que não está como devia, pelo número que tem em docs/provas/vizinhos.md: não é um ajuste do
// Autos, e é o Autos que o há de dizer.

/** `loja` e `caixa`: como quem guarda os arquivos, ou quem leva o correio, passa a responder. `realm`: um que mente. */
export type Vizinho = {
  linha: string
  diz: string
  caso: 'errado' | 'ausente' | 'fora de alcance'
  loja?: string
  caixa?: string
  realm?: Mentira | 'certo'
  /** Com a senha de quem *conferir* entra. */
  entra?: string
  mudar?: (ajustes: Ajustes) => void
  partes?: readonly Parte[]
  /** O que se escreve à mão, onde daqui não se lê. */
  conferir?: string
  pessoa?: string
}

const NINGUEM = 'http://127.0.0.1:2'
const entidade = ({ arquivos }: Ajustes): Record<string, unknown> =>
  (arquivos.AUTOS_ENTIDADES as [Record<string, unknown>])[0]
const noAmbiente =
  (nome: string, valor: string) =>
  ({ ambiente }: Ajustes): void =>
    void (ambiente[nome] = valor)

const NAO_ENTRA = 'quem entra fica na página que diz o que o provedor respondeu, e de quem é a emenda'
const mentira = (realm: Mentira, diz: string, mais: Partial<Vizinho> = {}): Vizinho => ({
  linha: '1.9',
  caso: 'errado',
  diz,
  realm,
  entra: 'maria',
  ...mais,
})

export const VIZINHOS: readonly Vizinho[] = [
  {
    linha: '1.1',
    caso: 'fora de alcance',
    diz: 'o Keycloak',
    mudar: (ajustes) => void (entidade(ajustes)['emissor'] = `${NINGUEM}/realms/teste`),
    partes: ['entrada'],
    pessoa:
      'a página e o que se digitou ficam; a página tenta sozinha, cada vez mais devagar, e segue quando ele volta',
  },
  {
    linha: '1.2',
    caso: 'ausente',
    diz: 'quem administre o Keycloak',
    conferir: 'não o pode saber, que não entra nele: o guia cria-o antes do realm',
    pessoa: 'nada, até que falte criar um login',
  },
  mentira('senha-por-trocar', 'a senha é a provisória', {
    linha: '1.3',
    pessoa: 'quem entra troca-a na página do login único, e segue',
  }),
  {
    linha: '1.4',
    caso: 'ausente',
    diz: 'o papel de acesso da pessoa',
    realm: 'certo',
    entra: 'sempapel',
    pessoa: '“Seu login foi reconhecido, mas o login único não lhe dá o papel de acesso.”, com quem o dá',
  },
  mentira('cliente-confidencial', 'o cliente pede um segredo', { pessoa: NAO_ENTRA }),
  mentira('dpop', 'o cliente exige DPoP', { pessoa: NAO_ENTRA }),
  mentira('par', 'o realm exige PAR', { pessoa: NAO_ENTRA }),
  mentira('pkce-plain', 'o cliente só aceita PKCE *plain*', { pessoa: NAO_ENTRA }),
  mentira('sem-basic', 'falta o escopo *basic*'),
  mentira('token-leve', 'o token é dos leves'),
  mentira('PS256', 'o token assina-se com PS256'),
  mentira('HS512', 'o token assina-se com HS512'),
  mentira('sem-roles', 'falta o escopo *roles*', { pessoa: 'o mesmo que a quem falta o papel' }),
  mentira('sem-full-scope', '*Full scope* desligado', { pessoa: 'o mesmo que a quem falta o papel' }),
  mentira('outra-audiencia', 'a audiência é outra'),
  {
    linha: '1.9',
    caso: 'errado',
    diz: 'a pessoa não tem CPF lá',
    realm: 'certo',
    entra: 'semcpf',
    pessoa:
      'entra; ao assinar com certificado lê “Seu cadastro não tem CPF: não há como saber se o certificado é seu. Peça a quem cuida do login único que o preencha, e entre de novo.”',
  },
  mentira('sem-importar', 'a federação não importa as pessoas', {
    linha: '1b.2',
    pessoa: 'quem entra lê que o login único só a conhece pelo login, e o que se muda lá',
  }),
  mentira('diretorio-fora', 'o diretório', {
    linha: '1b.8',
    caso: 'fora de alcance',
    pessoa: 'quem entrou continua; quem entra lê a página de erro do Keycloak',
  }),
  {
    linha: '2.1',
    caso: 'errado',
    diz: 'não há lugar para escrever',
    loja: 'sem-lugar',
    partes: ['armazenamento'],
  },
  {
    linha: '2.2',
    caso: 'errado',
    diz: 'o que se lê chega cortado',
    loja: 'cortado',
    pessoa:
      'o arquivo torna a pedir-se de onde parou; se não vem todo, lê-se que o armazenamento não respondeu',
  },
  {
    linha: '2.4',
    caso: 'fora de alcance',
    diz: 'o armazenamento',
    mudar: (ajustes) => void ((entidade(ajustes)['s3'] as { endereco: string }).endereco = NINGUEM),
    partes: ['armazenamento'],
  },
  { linha: '2.5', caso: 'errado', diz: 'o disco está cheio', loja: 'disco-cheio', partes: ['armazenamento'] },
  {
    linha: '2.5',
    caso: 'ausente',
    diz: 'o balde',
    mudar: (ajustes) => void (entidade(ajustes)['balde'] = 'autos-nenhum'),
    partes: ['armazenamento'],
  },
  {
    linha: '3.1',
    caso: 'errado',
    diz: 'o servidor adia cada mensagem (451)',
    caixa: '500',
    partes: ['correio'],
    conferir: 'não manda mensagem nenhuma: só cumprimenta o servidor',
  },
  {
    linha: '3.1',
    caso: 'errado',
    diz: 'a caixa das devoluções recusa a senha',
    caixa: 'imap-senha',
    pessoa: '*Saúde do sistema*: a caixa das devoluções não responde; as cartas saem na mesma',
  },
  {
    linha: '3.1',
    caso: 'fora de alcance',
    diz: 'o servidor de correio',
    mudar: noAmbiente('AUTOS_CORREIO', 'smtp://127.0.0.1:2'),
    partes: ['correio'],
  },
  {
    linha: '3.2',
    caso: 'ausente',
    diz: 'STARTTLS, que se exige de um servidor de fora',
    mudar: ({ ambiente }) => void (ambiente['AUTOS_CORREIO'] += '?cifra=exigida'),
    partes: ['correio'],
  },
  {
    linha: '4.1',
    caso: 'errado',
    diz: 'o proxy deixa passar menos do que se manda',
    conferir: 'não passa pelo proxy com um arquivo: o guia dá a configuração',
    pessoa:
      '“O que se envia é maior do que deixa passar o intermediário entre este computador e o servidor.”',
  },
  {
    linha: '4.1',
    caso: 'fora de alcance',
    diz: 'o endereço de fora',
    mudar: (ajustes) => void (entidade(ajustes)['endereco'] = NINGUEM),
    pessoa: 'o endereço não abre',
  },
  {
    linha: '4.2',
    caso: 'fora de alcance',
    diz: 'o PostgreSQL',
    mudar: (ajustes) => void (entidade(ajustes)['banco'] = 'postgres://autos_app:x@127.0.0.1:2/nada'),
    partes: ['banco'],
  },
  {
    linha: '4.2',
    caso: 'errado',
    diz: 'o PostgreSQL é o 15',
    conferir: '`db migrate` recusa-o pelo nome, antes de mexer em nada',
    pessoa: 'o processo não começa, e o endereço não abre',
  },
  {
    linha: '4.3',
    caso: 'fora de alcance',
    diz: 'o conversor',
    mudar: noAmbiente('AUTOS_GOTENBERG', NINGUEM),
    partes: ['prévia'],
  },
  {
    linha: '4.4',
    caso: 'ausente',
    diz: 'quem venha buscar as medidas',
    conferir: 'nada a experimentar: quem as vem buscar é de fora',
    pessoa: 'nada: ninguém trabalha através dele',
  },
]
