import { HomologacaoDoGovBrDocument, type HomologacaoDoGovBrQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import telas from '../../partes/telas/Telas.module.css'
import { quando } from '../../ui/formato.ts'
import css from './Saude.module.css'

type Passo = NonNullable<HomologacaoDoGovBrQuery['homologacaoDoGovBr']>['passos'][number]

/** O que o gov.br pede para dar as credenciais de produção: o que se cadastra lá e o que se filma, com o que falta. */
export function Homologacao({ agora }: { agora: Date }) {
  const { data } = useConsulta(HomologacaoDoGovBrDocument, {})
  const homologacao = data?.homologacaoDoGovBr
  if (!homologacao) return null
  return (
    <section className={telas['painel']} aria-label="Homologação do gov.br">
      <h2>Homologação do gov.br</h2>
      <p className={telas['nota']}>
        Antes de dar as credenciais de produção, o gov.br pede um vídeo destes passos, no endereço desta
        entidade. As do Login Único vêm primeiro; as da API de Assinatura pedem-se depois, à parte.
      </p>
      <ul className={css['servicos']} aria-label="Endereços a cadastrar no gov.br">
        {homologacao.enderecos.map(({ nome, endereco }) => (
          <li key={endereco}>
            <strong>{nome}</strong>
            <p>{endereco}</p>
          </li>
        ))}
      </ul>
      <ol className={css['passos']} aria-label="Passos a filmar">
        {homologacao.passos.map((passo) => (
          <li key={passo.passo}>
            <p>{enfase(passo.passo)}</p>
            <p className={telas['nota']}>{enfase(passo.deveVer)}</p>
            <strong className={telas['tom'] ?? ''} data-tom={TOM[passo.situacao]}>
              {estado(passo, agora)}
            </strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

const TOM = { FALTA: 'perigo', PRONTO: 'neutro', VISTO: 'sucesso' } as const

function estado({ situacao, falta, vistoEm }: Passo, agora: Date): string {
  if (situacao === 'FALTA') return falta ?? ''
  return vistoEm === null ? 'Pronto para filmar.' : `Aconteceu aqui ${quando(vistoEm, agora)}.`
}

/** O que está entre asteriscos é o nome de um comando. */
const enfase = (frase: string) =>
  frase.split('*').map((parte, i) => (i % 2 === 1 ? <em key={parte}>{parte}</em> : parte))
