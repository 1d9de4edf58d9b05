/*
 * O que cada ato guarda, além de quem, quando e sobre que itens. O que já se escreveu não muda: o campo que se acrescenta é opcional,
 * e o que deixou de se guardar fica, opcional, para que o que é antigo se leia.
 */

type Lugar = { usuarioId: string | null; setorId: string | null }
type Mudou<T> = { de: T; para: T }
type Classificado = { especie: string; tipo: string | null; numeroCompleto: string | null }
/** Quem o teve e já não tem pode tê-lo outra vez. */
type NumeroDado = { chave: string; numero: number; numeroCompleto: string; sufixos: string[] }
type Arquivo = { extensao: string; tamanho: number }
/** O que só o lugar fechava ficou interno ao sair dele. */
type Fechado = { ficouInterno?: true }
/** O que muda com o arquivo que se substitui. */
type Mudancas = object
/** O cadastro inteiro, como ficou. */
type Cadastro = Record<string, unknown>
type Nada = Record<never, never>
type TextoPadrao = { nome: string; atalho: string | null; sha256: string }
/** Do marcador pessoal não se guarda o nome. */
type Gaveta = { tipo: string; setorId: string | null }

/**
 * Quem um ato manda avisar: a quem se destina, quem mais deve saber, a quem se pede a assinatura e de quem se
 * dispensa.
 */
export type QuemAvisar = 'destinoId' | 'avisar' | 'pedidos' | 'dispensados'

export type DosDois = {
  cadastrado: Classificado & { titulo: string }
  /** De que sistema veio, como lá se chamava e quando lá se registrou; o arquivo, pelos bytes que de lá vieram. */
  importado: {
    fonte: string
    codigo: string
    registradoEm: string
    numeroCompleto: string | null
    tramites: number
    sha256?: string
    tamanho?: number
  }
  enviado: {
    tramiteId: string
    origem: Lugar
    destinoId: string
    antes: { novo: boolean; minuta: boolean }
    /** Do que era minuta; nos mais antigos, tira-se do destino. */
    deixouDeSerMinuta?: boolean
    prazosEncerrados?: string[]
    /** O que o documento recebeu ao sair sem ele. */
    numeroCompleto?: string
  }
  'envio-desfeito': { tramiteId: string; desfaz: string }
  recebido: { tramiteId: string | null }
  arquivado: { tramiteId: string; emConjunto: string[] }
  desarquivado: { tramiteId: string; destino: Lugar; emConjunto: string[] }
  'titulo-alterado': Mudou<string> & { retificacao?: boolean }
  'assunto-alterado': Mudou<string | null>
  'classificacao-alterada': Mudou<Classificado> &
    Fechado & { motivo?: string; nivel?: string; avisar?: string[] }
  /** `aVista`: o que de pessoal ficou à vista de todos, e quem mudou o viu. */
  'restricoes-alteradas': Mudou<object> & { motivo?: string; aVista?: object }
  'restricao-por-vencer': { venceEm: string; avisar: readonly string[] }
  'restricao-vencida': { venceEm: string; avisar: readonly string[] }
  'lido-com-motivo': { motivo: string; ate: string }
  'copia-enviada': { copias: { copiaId: string; destinoId: string }[]; avisar: string[] }
  'copia-ciente': { copiaId: string; avisar: string[] }
  retido: { retencaoId: string; motivo: string; ate: string | null }
  'retencao-levantada': { retencaoId: string; motivo: string }
  'contagem-informada': { de: string | null; para: string }
  /** `novo`: só o processo, que não fica sem. */
  'numeracao-desfeita': { numeroCompleto: string; novo: string | null }
  /** `devolvido`: o número era o último do livro, e voltou a ele. */
  excluido: { titulo: string; numeroCompleto: string | null; devolvido?: NumeroDado }
  /** `numeroCompleto`: o que se tinha devolvido, e ainda era o seguinte; `perdido`, já não era. */
  restaurado: { titulo: string; numeroCompleto?: string; perdido?: string }
  expurgado: {
    identificador: string
    titulo: string
    excluidoEm: string
    excluidoPor: string | null
    arquivos: object[]
  }
}
type DeDocumentoEDeProcesso = { [A in keyof DosDois as `${'documento' | 'processo'}.${A}`]: DosDois[A] }

/** O que dele dependia, além da carga, e se resolveu com a saída: quantos de cada. */
type OQuePendia = { pendia?: Record<string, number> }

type DeUmItem = {
  'carga.redistribuida': { origem: Lugar; destinoId: string | null; mudou?: true }
  'usuario.desativado': { usuarioId: string; destinoId?: string | null } & OQuePendia
  'setor.encerrado': { setorId: string; nome: string; destinoId?: string | null } & OQuePendia
  'documento.a-aceitar': { destinoId: string | null }
  'documento.entregue': {
    origem: string
    titulo: string
    especie: string
    tipo: string | null
    chaveId: string
  }
  'documento.aceito': { tramiteId: string }
  'documento.rejeitado': { tramiteId: string; motivo: string | null }

  'documento.juntado': {
    processoId: string
    peca: number
    tramiteId: string
    aVista?: object
    numeroCompleto?: string
  }
  'documento.nao-juntado': { processoId: string; motivo: string; avisar: string[] }
  'documento.disjuntado': Fechado & { processoId: string | null; peca: number | null; tramiteId: string }
  'documento.desconsiderado': {
    processoId: string
    peca: number | null
    motivo: string
    sha256: string | null
    tramiteId: string
    /** Os que ainda deviam assinar. */
    sairam?: object[]
    avisar: string[]
  }
  'documento.anexado': { principalId: string; ordem: number; tramiteId: string; aVista?: object }
  'documento.desanexado': Fechado & {
    principalId: string | null
    ordem: number | null
    tramiteId: string
    deixouDeSerMinuta?: boolean
  }
  'processo.apensado': { principal: string; apensos: string[]; termoId: string; peca: number }
  'processo.desapensado': { principal: string; tramiteId: string; termoId: string; peca: number }
  'termo.lavrado': {
    termoId: string
    sha256: string
    tamanho: number
    tramiteId?: string | null
    pedidoId?: string
  }

  'documento.assinantes-alterados': {
    entraram: object[]
    sairam: object[]
    deNovo: object[]
    pedidos: string[]
    dispensados: string[]
    concluiu: boolean
    emOrdem?: boolean
    aVista?: object
  }
  'documento.assinatura-iniciada': { certificado: string; versao: number; politica: string; expiraEm: Date }
  'documento.assinado': {
    assinaturaId: string
    metodo: string
    versao: number
    sha256: string
    cargos: string[]
    selo: object | null
    concluiu: boolean
    certificado?: string
    politica?: string
    carimbadaEm?: Date | null
    observacao?: string
    numeroCompleto?: string
    /** O titular por quem se assinou. */
    emSubstituicaoA?: string
    avisar: string[]
    pedidos?: string[]
  }
  'documento.assinatura-rejeitada': {
    assinaturaId: string
    motivo: string
    emSubstituicaoA?: string
    avisar: string[]
    pedidos?: string[]
  }
  /** Quem saiu não assinará. `assinaturaId`: nulo onde não havia arquivo que se assinasse. */
  'documento.assinatura-encerrada': {
    assinaturaId: string | null
    usuarioId: string
    nome: string
    cargos: string[]
    avisar: string[]
    pedidos?: string[]
  }
  'documento.assinatura-lembrada': { avisar: string[]; convidados: string[] }
  'documento.assinaturas-encontradas': { versao: number; quantas: number; concluiu?: boolean }
  'documento.assinaturas-verificadas': {
    assinaturas: (Mudou<string | null> & { assinaturaId: string; motivos?: unknown; avisos: string[] })[]
    concluiu?: boolean
  }
  'documento.assinaturas-revalidadas': { versao: number }
  'documento.assinaturas-preservadas': { versao: number; nivel: 'LT' | 'LTA'; campos: string[] }
  'documento.requerente-alterado': Mudou<string | null>
  'documento.nivel-alterado': Mudou<string> & { avisar: string[] }
  'convite.retido': {
    convidados: string[]
    causa: 'DEMORA' | 'DADOS' | 'SEM_TEXTO'
    aVista: object
    avisar: string[]
  }
  'convite.enviado': { convidadoId: string; expiraEm: Date }
  /** `voltou`: o servidor tinha-a aceitado. */
  'carta.nao-chegou': {
    sobre: 'CONVITE' | 'COPIA' | 'PEDIDO'
    causa: string
    voltou: boolean
    avisar: string[]
  }
  'convite.aberto': { conviteId: string }

  'documento.rascunho-gravado': { rascunhoId: string; versao: number; sha256: string; volta?: number }
  'documento.rascunho-vez-tomada': { de: string; motivo: string }
  'documento.rascunho-comentado': { comentarioId: string; fez: string; sha256?: string; avisar?: string[] }
  'documento.rascunho-finalizado': {
    rascunhoId: string
    versao: number
    sha256: string
    substitui: number | null
    numeroCompleto?: string
  }
  'documento.arquivo-enviado': Arquivo
  'documento.arquivo-conferido': {
    versao: number
    sha256: string
    tamanho: number
    paginas: number | null
    assinaturasNoArquivo: number
    concluiu: boolean
    pedidos: string[]
    substituida?: number
    mudancas?: Mudancas
    aVista?: object
  }
  /** Concluso, nada o restringiria; fica interno até que alguém veja o que há nele. */
  'documento.abertura-retida': { motivo: string; aVista: object; avisar: string[] }
  /** Lido, não há o que ver: abre-se como nasceu. */
  'documento.aberto': object
  'documento.arquivo-recusado': { causa: string; extensao: string }
  /** `aVista`: é o arquivo retido, e quem o manda pôr em vigor viu o que há nele. */
  'documento.substituicao-enviada': Arquivo & {
    substitui: number | null
    mudancas?: Mudancas
    aVista?: object
  }
  'documento.substituicao-retida': { motivo: string; aVista: object; extensao: string; avisar: string[] }
  'documento.substituicao-recusada': { causa: string; motivo: string; extensao: string; avisar: string[] }
  /** `paraFora`: é para entregar a quem não é da casa. */
  'processo.exportado': { exportacaoId: string; formato: string; paraFora?: boolean; aVista?: object }
  'processo.exportacao-pronta': {
    exportacaoId: string
    documentos: number
    arquivos: object[]
    /** Que formato não se fez, e por quê. */
    faltou?: string
    avisar: string[]
  }
  'processo.nao-exportado': { exportacaoId: string; motivo: string; avisar: string[] }

  'processo.interessados-adicionados': { interessados: string[]; aVista?: object }
  'processo.interessados-removidos': { interessados: string[] }
  /** Do processo por que se corrigiu, o primeiro, e dos outros de que a pessoa é; `de` e `para`, só o que mudou. */
  'interessado.corrigido': Mudou<object> & { interessadoId: string }
  'marcador.vinculado': Gaveta & { nome?: string; criados?: string[] }
  'marcador.desvinculado': Gaveta & { nome?: string | undefined }
  'item.leitura-recusada': Nada
  'item.abertura-vista': { aberturaId: string; dia: string }

  'documento.solicitado': {
    pedidoId: string
    processoId: string
    peca: number
    titulo: string
    prazo: string | null
  }
  'documento.solicitacao-passada': { pedidoId: string; destinoId: string }
  'documento.solicitado-de-novo': { pedidoId: string; motivo: string; prazo: string | null }
  'documento.recebido-de-fora': {
    pedidoId: string
    processoId: string
    peca: number | null
    versao: number
    sha256: string
    cidadaoId: string | null
    recebidoEm: string
    foraDoPrazo: boolean
    destinoId: string | null
  }
  'documento.versao-publica-pedida': {
    versaoPublicaId: string
    versao: number
    tarjas: number
    dispensas: object[]
  }
  'documento.versao-publica-feita': {
    versaoPublicaId: string
    sha256Original: string
    sha256: string
    paginas: object[]
    motor: string
    conferente: string
    certidaoId: string
    avisar: string[]
  }
  'documento.versao-publica-recusada': { versaoPublicaId: string; motivo: string; avisar: string[] }
  'documento.clonado': { clonadoDe: string; versao: number | null }
  'documento.publicacao-pedida': {
    publicacaoId: string
    titulo: string
    codCategoria: number
    versao: number | null
    aVista?: object
  }
  'documento.publicacao-repetida': { publicacaoId: string }
  /** Ainda não se sabe como acaba: vai vazio. */
  'documento.publicacao-enviada': Omit<DoDiario, 'avisar'> & { avisar?: string[] }
  'documento.publicado': DoDiario
  'documento.publicacao-retirada': DoDiario
  'documento.publicacao-recusada': DoDiario
  'prazo.criado': {
    prazoId: string
    venceEm: string
    contagem: string
    dias: number | null
    destinoId: string | null
  }
  'prazo.passado': { prazoId: string; venceEm: string; de: Lugar; destinoId: string }
  'prazo.cumprido': { prazoId: string; avisar: string[]; motivo?: string }
  'prazo.cancelado': { prazoId: string; avisar: string[]; motivo?: string }
  'prazo.lembrado': { prazoId: string; venceEm: string; avisar: string[] }
  'prazo.vencido': { prazoId: string; venceEm: string; avisar: string[] }
  'regra.notificada': { regraId: string; nome: string; avisar: string[] }
}
type DoDiario = {
  publicacaoId: string
  diarioId: string | null
  diarioUrl?: string
  motivo?: string
  avisar: string[]
}

type DaEntidade = {
  'usuario.cadastrado': {
    usuarioId: string
    login?: string
    cargos?: string[]
    setores?: string[]
    papeis?: readonly string[]
  }
  'usuario.identificado': { usuarioId: string }
  'usuario.papel-concedido': { usuarioId: string; papeis: string[] }
  'usuario.papeis-alterados': { usuarioId: string; concedidos: string[]; retirados: string[] }
  /** `fonte`: o login único disse outra coisa, e acompanhou-se. */
  'usuario.alterado': Mudou<object> & { usuarioId: string; fonte?: 'LOGIN_UNICO' }
  'usuario.cargos-alterados': Mudou<string[]> & { usuarioId: string }
  'usuario.lotacao-alterada': { usuarioId: string; entrou: string[]; saiu: string[] }
  'usuario.reativado': { usuarioId: string }
  'usuario.religado': Mudou<object> & {
    usuarioId: string
    entradaId: string
    motivo: string
    avisar: string[]
  }
  'entrada.dispensada': { entradas: string[] }
  'entrada.recusada': {
    entradaId: string
    motivo: string
    login: string
    usuarioId: string | null
    avisar: string[]
  }
  'substituicao.criada': Cadastro & { substituicaoId: string; avisar: string[] }
  'substituicao.encerrada': { substituicaoId: string; titularId: string; avisar: string[] }
  'setor.criado': { setorId: string; nome: string; sigla: string | null; superiorId: string | null }
  'setor.alterado': Mudou<object> & { setorId: string }
  'grupo.criado': { grupoId: string; nome: string; membros: string[] }
  'grupo.alterado': Partial<Mudou<string>> & {
    grupoId: string
    entraram: string[]
    sairam: string[]
    dono?: string | undefined
  }
  'grupo.encerrado': { grupoId: string; nome: string; membros: string[] }
  'entidade.alterada': Mudou<object>
  'entidade.logo-alterado': { sha256: string | null }
  'entidade.timbre-gravado': { versao: number; sha256: string }
  /** Tudo dela saiu numa pasta, também o restrito. */
  'entidade.exportada': Nada
  'entidade.importada': { fonte: string; vieram: Record<string, number>; naoCouberam: number }
  'classificacao.cadastrada': { classificacaoId: string } & Cadastro
  'classificacao.alterada': Mudou<object> & { classificacaoId: string }
  'classificacao.ativada': { classificacaoId: string }
  'classificacao.desativada': { classificacaoId: string }
  'classificacao.modelo-gravado': { classificacaoId: string; versao: number; sha256: string }
  'numeracao.iniciada': { chave: string; proximo: number }
  'numero.reservado': { chave: string; numero: number }
  'numero.cancelado': { chave: string; numero: number; voltouASequencia: boolean }
  'numero.expirado': { numeros: object[] }
  'marcador.criado': Gaveta & { nomes?: string[] }
  'marcador.renomeado': Gaveta & Partial<Mudou<string>> & { abaixo?: number; mesclados?: number }
  'marcador.removido': Gaveta & { nomes?: string[]; desmarcados?: number }
  'texto-padrao.criado': TextoPadrao & { textoId: string }
  'texto-padrao.alterado': Mudou<TextoPadrao> & { textoId: string }
  'texto-padrao.arquivado': { textoId: string; nome: string }
  'texto-padrao.desarquivado': { textoId: string; nome: string }
  'interessado.cadastrado': { interessadoId: string }
  'interessado.consultado': { interessadoId: string }
  'interessado.divergente': { cpfCnpj: string }
  'interessado.nao-encontrado': { cpfCnpj: string }
  'convidado.cadastrado': { convidadoId: string }
  'convidado.nome-corrigido': Mudou<string | null> & { convidadoId: string }
  'cidadao.entrou': { nivel: string }
  'cidadao.saiu': Nada
  'certificado.informado': {
    thumbprint: string
    emissor: string
    validoAte: Date
    icpBrasil: boolean
    revogacao: unknown
  }
  'perfil.certificado-guardado': { provedor: string | null; retirados: unknown }
  'perfil.certificado-retirado': { provedor: string | null; retirados: unknown }
  'integrador.cadastrado': { integradorId: string } & Cadastro
  'integrador.alterado': {
    integradorId: string
    nome: string
    avisoEndereco: string | null
    desativado: boolean
  }
  'integrador.chave-criada': { integradorId: string; chaveId: string } & Cadastro
  'integrador.chave-alterada': Mudou<string[]> & { integradorId: string; chaveId: string }
  'integrador.chave-revogada': { integradorId: string; chaveId: string }
  'impersonacao.usada': { chaveId: string; metodo: string; caminho: string; corpo: string }
  'impersonacao.chave-cadastrada': { chaveId: string; nome: string; impressao: string; expiraEm: string }
  'impersonacao.chave-revogada': { chaveId: string }
  'feriado.cadastrado': { dia: string; nome: string }
  'feriado.removido': { dia: string; nome: string }
  'relatorio.tirado': { relatorio: string; filtro: object }
  'trabalhos.repetidos': { trabalho: string; quantos: number }
  'aberturas.apuradas': { dia: string; quantas: number; avisar: string[] }
  'leitura.auditada': { itemId?: string; usuarioId?: string; restricoes?: readonly string[]; em: string }
  'regra.criada': { regraId: string; nome: string; gatilho: string } & Cadastro
  'regra.alterada': Mudou<object> & { regraId: string }
  'regra.ativada': { regraId: string; nome: string }
  'regra.desativada': { regraId: string; nome: string; motivo?: string; avisar?: string[] }
}

export type DadosDosAtos = DeDocumentoEDeProcesso & DeUmItem & DaEntidade
/** O que se fez, no particípio: 'documento.enviado'. Todos: o que não está aqui não se escreve. */
export type Ato = keyof DadosDosAtos
/** Os que recaem sobre um item, e aparecem no andamento dele. */
export type AtoDeItem = keyof (DeDocumentoEDeProcesso & DeUmItem)
