/**
 * As chamadas da especificação §7 e as que o domínio §15 nomeia, escritas a partir dos documentos e não do
 * contrato: nome, argumentos e o que respondem. O que vem depois de dois-pontos é um tipo de `ENTIDADES`
 * (entre colchetes: lista) ou os campos que ela cita. Com reticências, o documento não diz tudo o que a
 * chamada recebe.
 */
type Chamada = {
  nome: string
  argumentos: string[]
  abertos: boolean
  lista: boolean
  tipo: string | undefined
  campos: string[]
}

const CONSULTAS_ESCRITAS = `
me(): Me
setores(desativados): [Setor]
usuarios(desativados): [Usuario]
convidados(): [Convidado]
interessadosExternos(): [InteressadoExterno]
integradores(): [Integrador]
interessadoExterno(cpfCnpj): InteressadoExterno
marcadores(tipo): [Marcador]
diarioVerify(ids)
classificacoes(utilizaveis, ativas, especie): [Classificacao]
classificacao(especie, tipo): tipo numeracaoCampos modeloHtml tiposNaoNumeraveis processos documentos
documentosAssinados(skip, limit): total dados
documentosParaAssinar(skip, limit): total dados
documentosParaAceitar(skip, limit): total dados
documentosEntrada(setorId): [Documento]
processosEntrada(setorId): [Processo]
documentosEntradaSetor(setorId): [Documento]
processosEntradaSetor(setorId): [Processo]
documentosEnviados(usuarioOrigemId): [Documento]
processosEnviados(usuarioOrigemId): [Processo]
documentosNovos(): [Documento]
processosNovos(): [Processo]
documentosComigo(): [Documento]
processosComigo(): [Processo]
documento(id): Documento
processo(id): Processo
documentoPorUuid(uuid): pdf
documentoPutUrl(id, extensao)
pesquisa(…)
notificacoes(…)
exportacoes(…)
andamentos(id, …)
verificarAutenticidade(codigo, …)
`

const ATOS_ESCRITOS = `
marcadorRemover(nome, tipo, setorId)
marcadorRenomear(nome, novoNome, tipo, setorId)
marcadorDesvincular(docprocId, nome, setorId, tipo)
marcadorVincular(docprocId, nome, setorId, tipo)
marcadorCriar(tipo, setorId, nome)
grupoCriar(nome, membros)
grupoAlterar(grupo, nome, membros)
grupoEncerrar(grupo)
documentoAlterarAssinantes(assinantes, assinantesExternos, documentoId)
documentoAssinarSimples(id, posicao, selo)
documentoAssinarNeoId(id, politicaId, posicao, selo, token)
documentoAssinarGovBr(id, politicaId, posicao, selo, token)
certificadoInformar(certificateContentBase64): thumbprint
documentoIniciarAssinatura(id, certificateThumbprint, politicaId, posicao, selo): token
documentoFinalizarAssinatura(token, id)
convidadoPerfil(certificado)
usuarioPerfil(certificado)
convidadoCadastrar(email): id email cpf
documentoAlterarAssunto(id, assunto)
documentoAlterarRequerente(id, nome, cpfCnpj, contato)
processoAlterarAssunto(id, assunto)
documentoAlterarClassificacao(id, especie, tipo, numero, numerarPor)
processoAlterarClassificacao(id, tipo, numero, numerarPor)
documentoAlterarNivelAssinatura(id, nivelAssinatura)
documentoAlterarTitulo(id, titulo)
processoAlterarTitulo(id, titulo)
processoAdicionarInteressados(processoId, interessados, interessadosExternos): id
processoRemoverInteressados(processoId, interessados, interessadosExternos): id
processoAlterarRestricoes(id, restricoes, autorizados)
documentoAlterarRestricoes(id, restricoes, autorizados, autorizadosExternos)
processoArquivar(id)
documentoArquivar(id)
processoDesarquivar(id)
documentoDesarquivar(id)
documentoDesanexar(id)
documentoDisjuntar(id)
processoDesapensar(id)
documentoDesconsiderar(id, motivo)
documentoRejeitarAssinatura(id, motivo)
documentoAceitar(id)
documentoRejeitar(id)
documentoExcluir(id)
processoExcluir(id)
documentoJuntar(documentoId, processoId)
documentoAnexar(anexoId, principalId)
processoApensar(ids)
processoExportar(formato, processoId)
documentoEnviar(id, destinoId, mensagem)
processoEnviar(id, destinoId, mensagem)
numeroReservar(tipo, especie, numerarPor)
numeroCancelar(tipo, especie, numerarPor, numero)
documentoProcessar(versionId, id, extensao)
documentoRascunhoFinalizar(documentoId, rascunhoId)
diarioAutopublicacaoCreate(documentoId, ato, lei, contrato)
interessadoExternoCadastrar(cpfCnpj, nomeRazao, email): id email cpfCnpj
documentoCadastrar(…)
processoCadastrar(…)
documentoSubstituir(id, …)
documentoSolicitarArquivo(processoId, titulo, instrucoes, …)
documentoDesfazerEnvio(id)
processoDesfazerEnvio(id)
documentoClonar(id, …)
classificacaoSalvar(…)
`

const PESSOA = 'id nome nomeCompleto email login cpf'

/** Os campos de cada entidade (especificação §3); o ponto desce um nível. */
export const ENTIDADES: Record<string, string[]> = palavras({
  Me: `${PESSOA} realm roles setores perfil.certificado chatwootIdentifierHash`,
  Setor: 'id nome grupoMembros',
  Usuario: `${PESSOA} sobrenome cargos perfil.certificado setores.id setores.nome setores.grupoMembros roles`,
  Convidado: 'id nome email cpf realm perfil',
  InteressadoExterno: 'id nomeRazao email cpfCnpj',
  Integrador: 'id nome login',
  Marcador: 'nome tipo setor.id',
  Documento: `id uuid titulo assunto origem extensao pdf nivelAssinatura restricoes autorizados autorizadosExternos
    classificacao.especie classificacao.tipo classificacao.tiposNaoNumeraveis classificacao.numeracaoCampos classificacao.nivelAssinatura
    assinantes.usuario.id assinantes.usuario.cpf assinantes.nome assinantes.nomeCompleto assinantes.sobrenome assinantes.cargo
    assinantesExternos.id assinantesExternos.email assinantesExternos.cpf
    assinaturas.cpfCnpj assinaturas.nome assinaturas.dataAssinatura assinaturas.dataCarimbo assinaturas.dataRejeicao assinaturas.motivoRejeicao
    assinaturas.emissorCarimbo assinaturas.emissorAssinatura assinaturas.dataExpiracaoCertificado assinaturas.emailConvidado
    assinaturas.assinaturaInvalida assinaturas.assinaturaLtv assinaturas.assinaturaSimples assinaturas.assinaturaIcpBrasil assinaturas.assinaturaAdobeReader
    urlPublica diarioUrl numero numeracaoSufixos marcadores.nome marcadores.tipo marcadores.setor anexos.id anexos.titulo anexos.origem apensos processo.titulo
    envios.dataDesignado envios.dataEnviado envios.usuarioSolicitante envios.setorSolicitante carga.origem carga.destino carga.realizadoEm carga.mensagem
    tramites._id tramites.destino tramites.realizadoEm todosTramites._id todosTramites.destino todosTramites.realizadoEm todosTramites.pdf
    integrador.nome origemInteg criadoEm peca acoes`,
  Processo: `id uuid titulo assunto acoes classificacao apensos.id apensos.titulo interessados interessadosExternos restricoes marcadores
    tipoNaoNumeravel autorizados documentos numero carga.origem carga.destino carga.realizadoEm carga.mensagem`,
  Classificacao: `especie tipo tiposNaoNumeraveis numeracaoCampos.campo numeracaoCampos.valor numeracaoCampos.on nivelAssinatura ativa sistema
    restricao.usuarios.id restricao.usuarios.nomeCompleto restricao.setores.id restricao.setores.nome modeloHtml`,
  CertificadoDePerfil: 'subjectName issuerName thumbprint provider validityEnd accessToken expiresAt',
})

/** Os valores que a especificação dá a cada escolha. */
export const ESCOLHAS: Record<string, string[]> = palavras({
  Origem: 'ELETRONICA FISICA EXTERNA',
  Restricao: 'INTERNO POSSE SIGILOSO PUBLICO TEM_AUTORIZADOS_EXTERNOS',
  NivelAssinatura: 'SIMPLES AVANCADA QUALIFICADA',
  TipoMarcador: 'PESSOAL PUBLICO SETOR',
})

/** Os campos das entradas compostas (especificação §3 e §7). */
export const ENTRADAS: Record<string, string[]> = palavras({
  PosicaoInput: 'esquerda inferior pagina',
  NumerarPorInput: 'campo valor on',
  AtoInput: 'titulo codCategoria urlOrigemApi codRegistroInfoSfinge',
  LeiInput:
    'numero ano statusLei codSubcategoria epigrafe ementa tagAssunto projetoLei dataSancao dataInicioVigencia dataRevogacao',
  ContratoInput:
    'numero numeroProcesso urlProcesso objeto cnpjCpf nomeRazaoSocial dataAssinatura dataVigenciaInicio dataVigenciaFim valor legislacao',
})

function palavras(tabela: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tabela).map(([chave, texto]) => [chave, texto.split(/\s+/).filter(Boolean)]),
  )
}

function ler(texto: string): Chamada[] {
  return texto
    .split('\n')
    .filter(Boolean)
    .map((linha) => {
      const [, nome = '', argumentos = '', resposta = ''] = /^(\w+)\(([^)]*)\)(?:: (.+))?$/.exec(linha) ?? []
      const tipo = /^\[?([A-Z]\w+)\]?$/.exec(resposta)?.[1]
      const nomes = argumentos.split(', ').filter(Boolean)
      return {
        nome,
        argumentos: nomes.filter((arg) => arg !== '…'),
        abertos: nomes.includes('…'),
        lista: resposta.startsWith('['),
        tipo,
        campos: tipo === undefined ? resposta.split(' ').filter(Boolean) : [],
      }
    })
}

export const CHAMADAS: Record<'Query' | 'Mutation', Chamada[]> = {
  Query: ler(CONSULTAS_ESCRITAS),
  Mutation: ler(ATOS_ESCRITOS),
}
