import type { Ajustes, Ambiente } from './ambiente.ts'
import type { Parte } from './quem-trabalha.ts'

// De cada ajuste: o que se escreve mal, o que se escreve bem e não é o certo, para onde se aponta quando ninguém atende,
// que partes passam por ele, e o que se diz onde ninguém tem o que ler.

/** `valor`: o que se escreve, ou o que se faz do certo. `banco`: o do papel que a aplicação usa. */
export type Escrito = { diz: string; valor: unknown }
export type Valores = {
  errado: readonly Escrito[]
  /** Onde ninguém atende; sem ele, o ajuste não leva a lugar nenhum. */
  fora?: unknown
  partes?: readonly Parte[]
  /** O que faz falta a mais, para que se veja. */
  com?: (ajustes: Ajustes, outros: Pick<Ambiente, 'serpro'>) => void
  /** Porque nada se lê em *conferir*, ou ninguém o lê trabalhando. */
  conferir?: Porque
  pessoa?: Porque
}
/** Em todos os casos, ou em cada um. */
type Porque = string | { errado?: string; ausente?: string; fora?: string }

/** Uma porta que o sistema guarda e ninguém usa; a 9 não serve, que o `fetch` não vai a ela. */
const NINGUEM = 'http://127.0.0.1:2'
const mal = (valor: unknown): Escrito => ({
  diz: `\`${typeof valor === 'string' ? valor : JSON.stringify(valor)}\``,
  valor,
})
const outro = (diz: string, valor: unknown): Escrito => ({ diz, valor })

const DE_OUTRO = [mal(''), outro('outro', 'ninguem')]
const SEGREDO_DE_OUTRO = [mal(''), outro('outro', 'wB4nK7xT2mQ9zR5v')]

/** Só se vê de dentro, e nada do trabalho passa por eles. */
const CALADO = 'nada: ninguém trabalha através dele'
const ESCOLHA = 'nada a experimentar: qualquer valor aceito serve, e é escolha de quem administra'

const SSO: Pick<Valores, 'partes'> = { partes: ['gov.br: entrada'] }
const CAS: Pick<Valores, 'partes'> = { partes: ['gov.br: autorização'] }
const NUVEM: Pick<Valores, 'partes'> = { partes: ['certificado em nuvem'] }
const S3: Pick<Valores, 'partes'> = { partes: ['armazenamento'] }

export const VALORES: Record<string, Valores> = {
  AUTOS_PAPEL: {
    errado: [mal('servidor')],
    conferir: ESCOLHA,
    pessoa: 'com `tudo`, um processo só faz as duas coisas',
  },
  AUTOS_ESCUTA: {
    errado: [
      outro('um nome que não existe', 'autos.invalid'),
      outro('o endereço de outra máquina', '192.0.2.1'),
    ],
    conferir: 'nada a experimentar: sem ele, só nesta máquina',
    pessoa: {
      errado: 'o endereço não abre: o proxy diz 502',
      ausente: 'nada: o proxy da mesma máquina chega a ele',
    },
  },
  AUTOS_ENTIDADES: { errado: [mal('{'), mal('[]')], pessoa: CALADO },
  'AUTOS_ENTIDADES id': { errado: [mal('Prefeitura Municipal')], pessoa: CALADO },
  'AUTOS_ENTIDADES nome': { errado: [mal('')], pessoa: CALADO },
  'AUTOS_ENTIDADES sigla': { errado: [mal('')], pessoa: CALADO },
  'AUTOS_ENTIDADES hosts': {
    errado: [mal([]), outro('outro nome', ['outra.cidade.example'])],
    pessoa: 'com uma entidade só, ou com a padrão, chega-se na mesma',
  },
  'AUTOS_ENTIDADES padrao': {
    errado: [mal('sim')],
    conferir: ESCOLHA,
    pessoa: 'com uma entidade só, chega-se a ela na mesma',
  },
  'AUTOS_ENTIDADES endereco': {
    errado: [mal('autos.cidade.example'), outro('outro endereço', 'http://outra.example:4300')],
    fora: `${NINGUEM}`,
    pessoa: 'quem entra por ele não chega; quem já está continua',
  },
  'AUTOS_ENTIDADES banco': {
    errado: [
      mal('banco.interno'),
      outro('outra senha', (certo: string) => comSenha(certo, 'outra')),
      outro('um banco que não há', (certo: string) => certo.replace(/\/[^/]*$/, '/nenhum')),
    ],
    fora: 'postgres://autos_app:x@127.0.0.1:2/nada',
    partes: ['banco'],
  },
  'AUTOS_ENTIDADES bancoDireto': {
    errado: [mal('banco.interno'), outro('outra senha', (certo: string) => comSenha(certo, 'outra'))],
    fora: 'postgres://autos_app:x@127.0.0.1:2/nada',
    conferir: 'nada a experimentar: sem ele usa-se `banco`',
    pessoa: 'nada se perde: os trabalhos começam em até 5 s em vez de logo',
  },
  'AUTOS_ENTIDADES bancoLeitura': {
    errado: [mal('banco.interno'), outro('o papel que escreve', (_certo: unknown, banco: string) => banco)],
    fora: 'postgres://autos_leitura:x@127.0.0.1:2/nada',
    conferir: 'nada a experimentar: só os relatórios de fora o usam',
    pessoa: CALADO,
  },
  'AUTOS_ENTIDADES bancoMigracao': {
    errado: [mal('banco.interno'), outro('quem não é o dono', (_certo: unknown, banco: string) => banco)],
    fora: 'postgres://autos_dono:x@127.0.0.1:2/nada',
    conferir: 'nada a experimentar: os processos não o devem ter',
    pessoa: CALADO,
  },
  'AUTOS_ENTIDADES emissor': {
    errado: [
      mal('login.cidade.example'),
      outro('um realm que não há', (certo: string) => certo.replace('teste', 'nenhum')),
      outro('com barra no fim', (certo: string) => `${certo}/`),
    ],
    fora: `${NINGUEM}/realms/teste`,
    partes: ['entrada'],
    pessoa:
      'quem entra lê a página de erro do login único; quem já entrou lê “Sua identificação não foi aceita. Entre de novo.”',
  },
  'AUTOS_ENTIDADES clienteWeb': {
    errado: [mal(''), outro('um cliente que não há', 'ninguem')],
    pessoa: 'quem entra lê a página de erro do login único',
  },
  'AUTOS_ENTIDADES audiencia': {
    errado: [mal(''), outro('outra', 'outra-api')],
    conferir: 'só com o token de alguém se vê: `npm run producao -- conferir --entrar LOGIN`',
    pessoa: '“Sua identificação não foi aceita. Entre de novo.”',
  },
  'AUTOS_ENTIDADES balde': { errado: [mal('x'), outro('um balde que não há', 'autos-nenhum')], ...S3 },
  'AUTOS_ENTIDADES s3.endereco': { errado: [mal('s3.cidade.example')], fora: NINGUEM, ...S3 },
  'AUTOS_ENTIDADES s3.publico': {
    errado: [mal('s3.cidade.example')],
    fora: NINGUEM,
    conferir: 'nada a experimentar: sem ele, o navegador vai a `s3.endereco`',
    pessoa: {
      ausente: 'nada: é o mesmo endereço',
      fora: 'quem envia ou abre um arquivo lê que o armazenamento não respondeu; o resto continua',
    },
  },
  'AUTOS_ENTIDADES s3.regiao': {
    errado: [outro('outra', 'sa-east-1')],
    conferir: 'nada a experimentar: o padrão serve a quem não tem regiões',
    pessoa: 'nada: o armazenamento aceita',
    ...S3,
  },
  'AUTOS_ENTIDADES s3.chave': { errado: [mal('x'), outro('outra', 'AKIAOUTRA')], ...S3 },
  'AUTOS_ENTIDADES s3.segredo': { errado: [mal('curto'), ...SEGREDO_DE_OUTRO.slice(1)], ...S3 },
  'AUTOS_ENTIDADES estado': {
    errado: [mal('parada')],
    conferir: ESCOLHA,
    pessoa: 'sem ele, `ligada`: trabalha-se',
  },
  'AUTOS_ENTIDADES frase': {
    errado: [mal('<b>volta já</b>')],
    conferir: ESCOLHA,
    pessoa: 'sem ela, a página de manutenção diz a frase do Autos',
  },
  'AUTOS_ENTIDADES fuso': {
    errado: [mal('Brasil/Leste')],
    conferir: ESCOLHA,
    pessoa: 'sem ele, as horas são as de Brasília',
  },
  'AUTOS_ENTIDADES cor': { errado: [mal('azul')], conferir: ESCOLHA, pessoa: 'sem ela, a cor do Autos' },
  'AUTOS_ENTIDADES logoUrl': {
    errado: [outro('uma página que não há', `${NINGUEM}/logo.png`)],
    fora: `${NINGUEM}/logo.png`,
    conferir: ESCOLHA,
    pessoa: 'no lugar dele, o nome da entidade',
  },
  'AUTOS_ENTIDADES enderecos.manual': {
    errado: [mal('manual.cidade.example')],
    fora: `${NINGUEM}/manual`,
    conferir: ESCOLHA,
    pessoa: 'sem ele, o manual do Autos; errado, a página não abre',
  },
  'AUTOS_ENTIDADES enderecos.certificado': {
    errado: [mal('certificado.cidade.example')],
    fora: `${NINGUEM}/certificado`,
    conferir: ESCOLHA,
    pessoa: 'sem ele, não se oferece; errado, a página não abre',
  },
  'AUTOS_ENTIDADES atendimento.endereco': {
    errado: [mal('chat.cidade.example')],
    fora: NINGUEM,
    com: comAtendimento,
    pessoa: {
      fora: '*Falar com o suporte*: “O atendimento não respondeu. Confira a conexão e tente de novo.”',
    },
  },
  'AUTOS_ENTIDADES atendimento.site': {
    errado: [mal('a b'), outro('o de outra caixa', 'outra')],
    com: comAtendimento,
    conferir: 'só o Chatwoot sabe se a caixa é a dele: abra *Falar com o suporte*',
    pessoa: 'a conversa vai a outra caixa, ou não se abre',
  },
  'AUTOS_ENTIDADES chatwootSegredo': {
    errado: [mal('curto')],
    conferir: ESCOLHA,
    pessoa: 'sem ele, o suporte não sabe se quem fala é quem diz',
  },
  AUTOS_ASSINATURA: { errado: [mal('{'), mal({})], pessoa: CALADO },
  'AUTOS_ASSINATURA ancoras.tipo': { errado: [mal('ICP')], pessoa: CALADO },
  'AUTOS_ASSINATURA ancoras.nome': { errado: [mal('')], pessoa: CALADO },
  'AUTOS_ASSINATURA ancoras.arquivos': {
    errado: [mal([]), outro('um arquivo que não há', ['nenhum.pem'])],
    pessoa: CALADO,
  },
  'AUTOS_ASSINATURA ancorasDeCarimbo': {
    errado: [mal([]), outro('um arquivo que não há', ['nenhum.pem'])],
    conferir: 'nada a experimentar: sem elas valem as de `ancoras`',
    pessoa: 'nada: valem as outras',
  },
  'AUTOS_ASSINATURA carimbo.endereco': {
    errado: [mal('carimbo'), outro('outra página', (certo: string) => certo.replace('/tsa', '/nada'))],
    fora: `${NINGUEM}/tsa`,
    partes: ['carimbo'],
  },
  'AUTOS_ASSINATURA carimbo.politica': {
    errado: [mal('política'), outro('a de outro', '1.2.3.4')],
    partes: ['carimbo'],
    conferir: 'nada a experimentar: sem ela vale a de quem carimba',
    pessoa: 'nada: o carimbo vem',
  },
  'AUTOS_ASSINATURA carimbo.usuario': {
    errado: [outro('outro', 'ninguem')],
    partes: ['carimbo'],
    conferir: 'certo: este carimbo não pede usuário; o que pede recusa, e *conferir* diz HTTP 401',
    pessoa: 'nada: o carimbo vem',
  },
  'AUTOS_ASSINATURA carimbo.senha': {
    errado: [outro('outra', 'x')],
    partes: ['carimbo'],
    conferir: 'certo: este carimbo não pede senha; o que pede recusa, e *conferir* diz HTTP 401',
    pessoa: 'nada: o carimbo vem',
  },
  'AUTOS_ASSINATURA carimbo.tipo': {
    errado: [mal('soluti')],
    com: peloSerpro,
    pessoa: CALADO,
  },
  'AUTOS_ASSINATURA carimbo.chave': {
    errado: [mal(''), outro('outra', 'ninguem')],
    com: peloSerpro,
    partes: ['carimbo'],
  },
  'AUTOS_ASSINATURA carimbo.segredo': {
    errado: SEGREDO_DE_OUTRO,
    com: peloSerpro,
    partes: ['carimbo'],
  },
  'AUTOS_ASSINATURA rede.privados': {
    errado: [mal(['interno']), outro('sem a rede de quem carimba', [])],
    partes: ['carimbo'],
  },
  'AUTOS_ASSINATURA rede.tempoMs': {
    errado: [mal(1)],
    conferir: ESCOLHA,
    pessoa: 'nada: espera-se 10 s',
  },
  'AUTOS_ASSINATURA rede.limiteBytes': {
    errado: [mal(1)],
    conferir: ESCOLHA,
    pessoa: 'nada: aceita-se até 20 MiB',
  },
  'AUTOS_ASSINATURA govBr.sso': {
    errado: [mal('sso'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: NINGUEM,
    ...SSO,
  },
  'AUTOS_ASSINATURA govBr.cas': {
    errado: [mal('cas'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: NINGUEM,
    ...CAS,
  },
  'AUTOS_ASSINATURA govBr.api': {
    errado: [mal('api'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: NINGUEM,
    partes: ['gov.br: assinatura'],
  },
  'AUTOS_ASSINATURA govBr.entidades.<id>.loginUnico.clienteId': {
    errado: DE_OUTRO,
    partes: ['gov.br: identificação'],
  },
  'AUTOS_ASSINATURA govBr.entidades.<id>.loginUnico.segredo': {
    errado: SEGREDO_DE_OUTRO,
    partes: ['gov.br: identificação'],
  },
  'AUTOS_ASSINATURA govBr.entidades.<id>.assinatura.clienteId': {
    errado: DE_OUTRO,
    ...CAS,
  },
  'AUTOS_ASSINATURA govBr.entidades.<id>.assinatura.segredo': {
    errado: SEGREDO_DE_OUTRO,
    ...CAS,
  },
  'AUTOS_ASSINATURA psc.id': { errado: [mal('Neo ID')], pessoa: CALADO },
  'AUTOS_ASSINATURA psc.nome': { errado: [mal('')], pessoa: CALADO },
  'AUTOS_ASSINATURA psc.endereco': {
    errado: [mal('neoid'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: `${NINGUEM}/v0/oauth`,
    ...NUVEM,
  },
  'AUTOS_ASSINATURA psc.clienteId': { errado: DE_OUTRO, ...NUVEM },
  'AUTOS_ASSINATURA psc.segredo': { errado: SEGREDO_DE_OUTRO, ...NUVEM },
  'AUTOS_ASSINATURA psc.resumo': {
    errado: [mal('DER'), outro('o de outro provedor', 'HEX')],
    conferir: {
      errado: 'só se vê ao assinar: o provedor recusa o resumo',
      ausente: 'nada a experimentar: sem ele, base64, que é o da maioria',
    },
    pessoa: { errado: '“NeoID não autorizou a assinatura.”', ausente: 'nada: assina-se' },
  },
  'AUTOS_ASSINATURA assinadorLocal.tipo': {
    errado: [mal('PONTA')],
    com: (ajustes) => void (assinaturaDe(ajustes)['assinadorLocal'] = { tipo: 'WEB_PKI' }),
    pessoa: CALADO,
  },
  'AUTOS_ASSINATURA assinadorLocal.endereco': {
    errado: [mal('ponte')],
    fora: NINGUEM,
    com: (ajustes) =>
      void (assinaturaDe(ajustes)['assinadorLocal'] = { tipo: 'PONTE', endereco: 'http://localhost:4300' }),
    conferir: 'é na máquina de quem assina que ele atende, e não nesta',
    pessoa: 'quem assina lê que o programa de assinar não está instalado, e como se instala',
  },
  'AUTOS_ASSINATURA assinadorLocal.licenca': {
    errado: [outro('a de outro domínio', 'x')],
    com: (ajustes) => void (assinaturaDe(ajustes)['assinadorLocal'] = { tipo: 'WEB_PKI', licenca: 'y' }),
    conferir: 'só o programa de assinar, no navegador, sabe se a licença é deste domínio',
    pessoa: {
      errado: 'quem assina lê a recusa do programa de assinar',
      ausente: 'em localhost, nada; noutro nome, quem assina lê a recusa do programa de assinar',
    },
  },
  'AUTOS_ASSINATURA politicaIcpBrasil': {
    errado: [mal({ teste: 'AD_RX' }), mal({ outra: 'AD_RB' })],
    conferir: ESCOLHA,
    pessoa: 'sem ela, as assinaturas não nomeiam política, e valem o mesmo',
  },
  'AUTOS_ASSINATURA instituicao.<id>.p12': {
    errado: [outro('um arquivo que não há', 'nenhum.p12')],
    pessoa: CALADO,
  },
  'AUTOS_ASSINATURA instituicao.<id>.senha': { errado: [outro('outra', 'x')], pessoa: CALADO },
  'AUTOS_ASSINATURA minutosDaTrava': { errado: [mal(0)], conferir: ESCOLHA, pessoa: 'sem ele, dez minutos' },
  AUTOS_DIARIO: {
    errado: [mal('{'), mal({ outra: {} })],
    conferir: 'nada a experimentar: sem ele não se publica',
    pessoa: '*Publicar* não se oferece',
  },
  'AUTOS_DIARIO <id>.tipo': { errado: [mal('IMPRENSA')], pessoa: CALADO },
  'AUTOS_DIARIO <id>.nome': { errado: [mal('')], conferir: ESCOLHA, pessoa: 'sem ele, DOM/SC' },
  'AUTOS_DIARIO <id>.endereco': {
    errado: [mal('diario'), outro('outra página', (certo: string) => `${certo}nada/`)],
    fora: `${NINGUEM}/`,
    partes: ['diário'],
  },
  'AUTOS_DIARIO <id>.usuario': { errado: [mal('a:b'), outro('outro', '90530000202')], partes: ['diário'] },
  'AUTOS_DIARIO <id>.senha': {
    errado: [mal('curta'), outro('outra', 'wB4nK7xT2mQ9zR5v')],
    partes: ['diário'],
  },
  'AUTOS_DIARIO <id>.chave': { errado: [mal(''), outro('outra', 'wB4nK7xT2mQ9zR5v')], partes: ['diário'] },
  'AUTOS_DIARIO <id>.horaLimite': {
    errado: [mal('8h')],
    conferir: ESCOLHA,
    pessoa: 'sem ela, não se diz até quando sai na próxima edição',
  },
  'AUTOS_DIARIO <id>.tempoMs': { errado: [mal(1)], conferir: ESCOLHA, pessoa: 'sem ele, 10 s' },
  'AUTOS_DIARIO <id>.campos.confirmados': { errado: [mal('sim')], pessoa: 'nada: publica-se' },
  'AUTOS_DIARIO <id>.campos.nomes': {
    errado: [mal({ cor: 'x' }), outro('o nome de outro campo', { titulo: 'epigrafe' })],
    conferir: {
      errado: 'só o diário sabe: `confirmados` diz se alguém os conferiu com o manual',
      ausente:
        'nada a experimentar: valem os nomes que o Autos conhece, e `confirmados` diz se alguém os conferiu',
    },
    pessoa: {
      errado: '*Publicações*: “recusada”, com a frase do diário',
      ausente: 'nada, se os nomes que o Autos conhece forem os do diário',
    },
  },
  'AUTOS_DIARIO <id>.campos.situacoes': {
    errado: [mal({ sumiu: 'x' })],
    conferir: {
      errado: 'só o diário sabe: `confirmados` diz se alguém os conferiu com o manual',
      ausente:
        'nada a experimentar: valem os nomes que o Autos conhece, e `confirmados` diz se alguém os conferiu',
    },
    pessoa: {
      errado: '*Publicações*: a situação fica como estava',
      ausente: 'nada, se os nomes que o Autos conhece forem os do diário',
    },
  },
  'AUTOS_DIARIO <id>.campos.fixos': {
    errado: [mal('x')],
    conferir: {
      errado: 'só o diário sabe: `confirmados` diz se alguém os conferiu com o manual',
      ausente:
        'nada a experimentar: valem os nomes que o Autos conhece, e `confirmados` diz se alguém os conferiu',
    },
    pessoa: {
      errado: '*Publicações*: “recusada”, com a frase do diário',
      ausente: 'nada, se os nomes que o Autos conhece forem os do diário',
    },
  },
  AUTOS_CONEXOES: {
    errado: [mal('muitas'), outro('mais do que o servidor aceita', '1999')],
    conferir: ESCOLHA,
    pessoa: {
      errado: 'com o servidor cheio, quem pede lê que espere e tente de novo',
      ausente: 'sem ela, 40',
    },
  },
  AUTOS_S3_ENDERECO: { errado: [mal('s3.cidade.example')], fora: NINGUEM, ...S3, com: semBaldeProprio },
  AUTOS_S3_PUBLICO: {
    errado: [mal('s3.cidade.example')],
    fora: NINGUEM,
    com: semBaldeProprio,
    conferir: 'nada a experimentar: sem ele, o navegador vai a `AUTOS_S3_ENDERECO`',
    pessoa: {
      ausente: 'nada: é o mesmo endereço',
      fora: 'quem envia ou abre um arquivo lê que o armazenamento não respondeu; o resto continua',
    },
  },
  AUTOS_S3_REGIAO: {
    errado: [outro('outra', 'sa-east-1')],
    com: semBaldeProprio,
    conferir: 'nada a experimentar: o padrão serve a quem não tem regiões',
    pessoa: 'nada: o armazenamento aceita',
    ...S3,
  },
  AUTOS_S3_CHAVE: { errado: [mal('x'), outro('outra', 'AKIAOUTRA')], ...S3, com: semBaldeProprio },
  AUTOS_S3_SEGREDO: {
    errado: [mal('curto'), ...SEGREDO_DE_OUTRO.slice(1)],
    ...S3,
    com: semBaldeProprio,
  },
  AUTOS_CORREIO: { errado: [mal('correio.cidade.example')], fora: 'smtp://127.0.0.1:2', partes: ['correio'] },
  AUTOS_CORREIO_DE: { errado: [mal('Autos'), mal('autos@cidade')], pessoa: CALADO },
  AUTOS_CORREIO_RETORNO: {
    errado: [mal('retorno'), outro('o de outro domínio', 'retorno@outra.example')],
    pessoa: 'o que volta chega à caixa na mesma; quem recebe pode ter a carta por falsa',
  },
  AUTOS_CORREIO_CAIXA: {
    errado: [
      mal('correio.cidade.example'),
      outro('outra senha', (certo: string) => comSenha(certo, 'outra')),
    ],
    fora: 'imap://retorno:x@127.0.0.1:2',
    pessoa: '*Saúde do sistema*: a caixa das devoluções não responde; as cartas saem na mesma',
  },
  AUTOS_ANTIVIRUS: {
    errado: [mal('http://clamav:3310')],
    fora: 'tcp://127.0.0.1:2',
    partes: ['antivírus'],
    pessoa: { ausente: 'de cada arquivo se diz “não examinado”' },
  },
  AUTOS_GOTENBERG: {
    errado: [mal('gotenberg'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: NINGUEM,
    partes: ['prévia'],
    conferir: 'nada a experimentar: sem ele não há prévia dos arquivos de escritório',
    pessoa: { ausente: 'no lugar da prévia, o botão de baixar o original' },
  },
  AUTOS_RECONHECEDOR: {
    errado: [mal('tcp://ocr:8884'), outro('um programa que não há', 'file:///usr/bin/nenhum-tesseract')],
    fora: NINGUEM,
    partes: ['reconhecimento'],
    conferir: 'nada a experimentar: sem ele reconhece o motor que vem com o Autos',
    pessoa: { ausente: 'nada: reconhece-se na mesma' },
  },
  AUTOS_SEGREDO: {
    errado: [mal('curto'), outro('outro', 'hG5tR8wE2qA7zX4cV9bN1mK6jL3pO0iU')],
    pessoa: 'quem estava autorizando uma assinatura fora do Autos autoriza de novo',
  },
  AUTOS_SEGREDO_ANTERIOR: {
    errado: [mal('curto')],
    conferir: 'nada a experimentar: só o tem quem está trocando de segredo',
    pessoa: CALADO,
  },
  AUTOS_EMBUTIDO: {
    errado: [mal('sim')],
    pessoa: CALADO,
  },
  AUTOS_WEB_DIST: {
    errado: [outro('uma pasta que não há', '/srv/nenhuma')],

    pessoa: 'no endereço não há página: “Página não encontrada”',
  },
  AUTOS_WEB_OUTRAS: {
    errado: [outro('uma pasta que não há', '/srv/nenhuma')],
    conferir: 'nada a experimentar: só o tem quem atualiza sem parar',
    pessoa: 'quem deixou a página aberta recarrega-a',
  },
  AUTOS_VERSAO_WEB: {
    errado: [mal('1')],
    conferir: ESCOLHA,
    pessoa: 'sem ela, a desta versão do Autos',
  },
  AUTOS_LOG: { errado: [mal('tudo')], conferir: ESCOLHA, pessoa: CALADO },
  AUTOS_PROXIES: {
    errado: [mal('proxy.interno'), outro('outra máquina', '192.0.2.1')],
    conferir: 'só se vê com gente a passar: em *Quem viu*, todos vêm do endereço do proxy',
    pessoa: 'com um limite por endereço, quem vem pelo proxy divide-o com todos',
  },
  AUTOS_MANUTENCAO: {
    errado: [mal('sim')],
    conferir: ESCOLHA,
    pessoa: 'sem ela, trabalha-se',
  },
  AUTOS_IMPERSONACAO_PARES: {
    errado: [mal('suporte'), outro('outra máquina', '192.0.2.1')],
    conferir: 'nada a experimentar daqui: é da máquina do suporte que se pede',
    pessoa: {
      errado: 'quem dá suporte lê que daquela máquina não se pode agir no lugar de outro',
      ausente: 'sem ela, ninguém age no lugar de outro',
    },
  },
  AUTOS_IMPERSONACAO_CABECALHO: {
    errado: [mal('Agir No Lugar')],
    conferir: ESCOLHA,
    pessoa: CALADO,
  },
  AUTOS_REAUTENTICACAO_MINUTOS: { errado: [mal('zero')], conferir: ESCOLHA, pessoa: 'sem ela, 15 minutos' },
  AUTOS_PREPARO_POR_MINUTO: { errado: [mal('-1')], conferir: ESCOLHA, pessoa: 'sem ele, 30' },
  AUTOS_RELEITURA_POR_MINUTO: { errado: [mal('-1')], conferir: ESCOLHA, pessoa: 'sem ela, 60' },
  AUTOS_OCR: { errado: [mal('não')], conferir: ESCOLHA, pessoa: 'sem ele, reconhece-se' },
  PORT: { errado: [mal('oitenta')], conferir: ESCOLHA, pessoa: 'sem ela, 3000' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    errado: [mal('coletor'), outro('outra página', (certo: string) => `${certo}/nada`)],
    fora: NINGUEM,
    conferir: 'nada a experimentar: sem ele nada se manda',
    pessoa: CALADO,
  },
  OTEL_METRIC_EXPORT_INTERVAL: { errado: [mal('1')], conferir: ESCOLHA, pessoa: CALADO },
  OTEL_TRACES_SAMPLER_ARG: { errado: [mal('7')], conferir: ESCOLHA, pessoa: CALADO },
  OTEL_EXPORTER_PROMETHEUS_HOST: {
    errado: [outro('o endereço de outra máquina', '192.0.2.1')],
    conferir: 'nada a experimentar: sem ele, só nesta máquina',
    pessoa: CALADO,
  },
  OTEL_EXPORTER_PROMETHEUS_PORT: {
    errado: [mal('99999')],
    conferir: 'nada a experimentar: sem ela ninguém vem buscar as medidas',
    pessoa: CALADO,
  },
}

type Objeto = Record<string, unknown>
const entidadeDe = ({ arquivos }: Ajustes): Objeto => (arquivos.AUTOS_ENTIDADES as Objeto[])[0]!
const assinaturaDe = ({ arquivos }: Ajustes): Objeto => arquivos.AUTOS_ASSINATURA as Objeto

function peloSerpro(ajustes: Ajustes, { serpro }: Pick<Ambiente, 'serpro'>): void {
  assinaturaDe(ajustes)['carimbo'] = { ...serpro }
}

/** Num endereço que responde. */
function comAtendimento(ajustes: Ajustes): void {
  entidadeDe(ajustes)['atendimento'] = { endereco: ajustes.ambiente['AUTOS_GOTENBERG'], site: 'abc' }
}

/** O balde da entidade fica onde os outros estão. */
function semBaldeProprio(ajustes: Ajustes): void {
  delete entidadeDe(ajustes)['s3']
}

function comSenha(url: string, senha: string): string {
  const outra = new URL(url)
  outra.password = senha
  return outra.href
}
