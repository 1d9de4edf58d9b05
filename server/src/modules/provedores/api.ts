import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, preparedOperation } from '../../kernel/operation.ts'
import { desistir, registrarDoProvedor } from '../assinaturas/index.ts'
import { numera } from '../classificacao/index.ts'
import { umDocumento } from '../docproc/index.ts'
import { lerEu } from '../identidade/index.ts'
import { assinarPeloGovBr, assinarPeloPsc, type PedidoComToken } from './assinar.ts'
import { type AutorizacaoDeAssinatura, autorizar } from './autorizar.ts'
import { type CertificadoDePerfil, certificadoDoPerfil } from './certificado-sessao.ts'
import { GastaPeloMesmoAto } from './abrir-sessao.ts'
import { consultarAutorizacao } from './consultar-autorizacao.ts'
import { lerHomologacao } from './homologacao.ts'
import { salvarPerfil, salvarPerfilDoConvidado } from './perfil.ts'
import { provedoresDe, provedoresOuvidos } from './provedores.ts'

export const Query = {
  assinaturaAutorizada: (
    _pai,
    pedido,
    { db, config, entidade, actor },
  ): Promise<CertificadoDePerfil | null> =>
    consultarAutorizacao(db, provedoresDe(config, entidade), { ator: actor(), pedido }),
  homologacaoDoGovBr: (_pai, _args, { db, config, entidade, actor }) =>
    lerHomologacao({ db, config, entidade }, actor()),
} satisfies Perguntas

/** O que o provedor assinou e o documento já não aceita se desfaz: a trava se solta para os outros. */
const assinarPor = (assinar: typeof assinarPeloGovBr) =>
  preparedOperation(
    {
      prepare: (contexto: Contexto, pedido: PedidoComToken) =>
        assinar(
          { ...contexto, provedores: provedoresOuvidos(contexto.config, contexto.entidade, contexto.note) },
          contexto.actor(),
          pedido,
        ),
      underWay: (erro) => erro instanceof GastaPeloMesmoAto,
      discard: (contexto, { id }, { travadoAte }) =>
        desistir(contexto, contexto.actor(), { documentoId: id, travadoAte }),
    },
    registrarDoProvedor,
    { ...numera, ...umDocumento },
  )

const eu = ({ db, entidade, actor }: Contexto) => lerEu(db, actor(), entidade.id)

export const Mutation = {
  // O estado é um segredo: não se guarda sob chave de repetição, e repetir começa outra autorização.
  assinaturaAutorizar: (
    _pai,
    pedido,
    { ledger, config, entidade, note, prenderNavegador, actor },
  ): Promise<AutorizacaoDeAssinatura> =>
    autorizar(
      {
        ledger,
        provedores: provedoresOuvidos(config, entidade, note),
        retorno: enderecoDoRetorno(entidade.endereco),
        prenderNavegador,
      },
      actor(),
      pedido,
    ),
  documentoAssinarGovBr: assinarPor(assinarPeloGovBr),
  documentoAssinarNeoId: assinarPor(assinarPeloPsc),
  usuarioPerfil: operation(salvarPerfil, { show: eu }),
  convidadoPerfil: operation(salvarPerfilDoConvidado, { show: eu }),
} satisfies Atos

export const Perfil = {
  certificado: (
    { proprio }: { proprio: boolean },
    _: unknown,
    { db, config, entidade, identified }: Contexto,
  ): Promise<CertificadoDePerfil | null> | null =>
    proprio ? certificadoDoPerfil(db, provedoresDe(config, entidade), identified()) : null,
}

/** Uma só para todos os provedores: o `state` diz de quem é. */
const enderecoDoRetorno = (endereco: string): string => new URL('/assinatura/retorno', endereco).href
