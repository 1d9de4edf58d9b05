import { ehCnpj, formatarCnpj, mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'

import type { UmaAssinaturaFragment } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'
import { Secao } from '../itens/Secao.tsx'
import css from './Assinaturas.module.css'
import type { Documento } from './documento.ts'
import { longoPrazoDe, qualidadeDe } from './qualidade.ts'

/** Quem assinou, com a qualidade; quem rejeitou, riscado; quem ainda falta. */
export function Assinaturas({ documento }: { documento: Documento }) {
  const { assinaturas } = documento
  const faltam = [
    ...documento.assinantes.filter(({ pendente }) => pendente).map(({ usuario, nomeCompleto, cargo }) => ({ chave: `${usuario.id} ${cargo}`, nome: nomeCompleto, detalhe: cargo })),
    ...documento.assinantesExternos
      .filter(({ pendente }) => pendente)
      .map(({ id, nome, email }) => ({ chave: id, nome: nome ?? email ?? 'Convidado', detalhe: nome ? email : 'Convidado' })),
  ]
  return (
    <Secao titulo="Assinaturas" conta={assinaturas.length}>
      {assinaturas.length === 0 && faltam.length === 0 && <p className={css['vazio']}>Nenhuma assinatura e ninguém chamado a assinar.</p>}
      <ul className={css['lista']}>
        {assinaturas.map((assinatura, indice) => (
          <Assinatura key={`${indice} ${assinatura.nome}`} assinatura={assinatura} />
        ))}
        {faltam.map(({ chave, nome, detalhe }) => (
          <li key={chave} data-falta>
            <strong>{nome}</strong>
            <span className={css['qualidade']} data-tom="aviso">
              Pendente
            </span>
            {detalhe && <small>{detalhe}</small>}
          </li>
        ))}
      </ul>
    </Secao>
  )
}

function Assinatura({ assinatura }: { assinatura: UmaAssinaturaFragment }) {
  if (assinatura.dataRejeicao) return <Rejeitada assinatura={assinatura} em={assinatura.dataRejeicao} />
  const qualidade = qualidadeDe(assinatura)
  const longoPrazo = longoPrazoDe(assinatura, new Date())
  return (
    <li>
      <strong>{assinatura.nome}</strong>
      <span className={css['qualidade']} data-tom={qualidade === 'Inválida' ? 'perigo' : qualidade === 'Não PAdES' || qualidade === 'Revalidar' ? 'aviso' : 'sucesso'}>
        {qualidade}
      </span>
      <small>{[assinatura.cargo, documentoDe(assinatura.cpfCnpj), assinatura.emailConvidado].filter(Boolean).join(' · ')}</small>
      {assinatura.dataAssinatura && (
        <small>
          Assinado em <Instante em={assinatura.dataAssinatura} />
          {assinatura.emissorAssinatura && ` · ${assinatura.emissorAssinatura}`}
        </small>
      )}
      {assinatura.dataCarimbo && (
        <small>
          Carimbo do tempo em <Instante em={assinatura.dataCarimbo} />
          {assinatura.emissorCarimbo && ` · ${assinatura.emissorCarimbo}`}
        </small>
      )}
      {longoPrazo && (
        <small>
          {longoPrazo}
          {assinatura.dataExpiracaoCertificado && (
            <>
              {' · certificado até '}
              <Instante em={assinatura.dataExpiracaoCertificado} />
            </>
          )}
        </small>
      )}
    </li>
  )
}

/** O CPF sempre mascarado; o CNPJ é público. */
function documentoDe(cpfCnpj: string | null): string | null {
  if (!cpfCnpj || cpfCnpj.includes('*')) return cpfCnpj
  return ehCnpj(cpfCnpj) ? formatarCnpj(cpfCnpj) : mascararCpf(cpfCnpj)
}

function Rejeitada({ assinatura, em }: { assinatura: UmaAssinaturaFragment; em: string }) {
  return (
    <li data-rejeitada>
      <del>{assinatura.nome}</del>
      <span className={css['qualidade']} data-tom="perigo">
        Rejeitada
      </span>
      <small>
        <Instante em={em} />
        {assinatura.motivoRejeicao && ` · ${assinatura.motivoRejeicao}`}
      </small>
    </li>
  )
}

function Instante({ em }: { em: string }) {
  return (
    <time dateTime={em} className="numero">
      {dataHora(em)}
    </time>
  )
}
