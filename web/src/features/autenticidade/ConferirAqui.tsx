import { useMutation } from '@tanstack/react-query'

import { mensagemDe } from '../../api/errors.ts'
import { AreaDeSoltar } from '../../partes/arquivo/AreaDeSoltar.tsx'
import { piorDe } from '../../partes/itens/qualidade.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { AvisosDaAssinatura, Rotulo, Veredito } from '../../partes/itens/Veredito.tsx'
import { dataHora, duracao } from '../../ui/formato.ts'
import css from './Autenticidade.module.css'
import { type Achada, conferirAqui } from './conferir-aqui.ts'

type Conferido = Awaited<ReturnType<typeof conferirAqui>> & { nome: string }

/** Julga as assinaturas de qualquer PDF na máquina de quem o tem: dele nada se envia. */
export function ConferirAqui() {
  const conferencia = useMutation({
    mutationFn: async (arquivo: File): Promise<Conferido> => ({
      nome: arquivo.name,
      ...(await conferirAqui(arquivo)),
    }),
  })
  return (
    <Secao titulo="Conferir um PDF assinado, sem enviá-lo">
      <AreaDeSoltar
        receber={([arquivo]) => arquivo && conferencia.mutate(arquivo)}
        desligado={conferencia.isPending}
        rotulo="PDF assinado a conferir"
        aceitos=".pdf,application/pdf"
      >
        Serve para qualquer PDF assinado, daqui ou de outro lugar. Confere-se neste computador: o arquivo não
        sai dele.
      </AreaDeSoltar>
      <div aria-live="polite" className={css['conferidoAqui']}>
        {conferencia.isPending && <p>Conferindo…</p>}
        {conferencia.error && (
          <p className={css['situacao']} data-tom="aviso">
            {mensagemDe(conferencia.error)}
          </p>
        )}
        {conferencia.data && <Resultado {...conferencia.data} />}
      </div>
    </Secao>
  )
}

function Resultado({ nome, assinaturas, ms }: Conferido) {
  const [frase, tom] = situacaoDe(nome, assinaturas)
  return (
    <>
      <p className={css['situacao']} data-tom={tom}>
        {frase}
      </p>
      {assinaturas.length > 0 && (
        <ul className={css['assinaturas']} aria-label={`Assinaturas de ${nome}`}>
          {assinaturas.map((assinatura, i) => (
            <Assinatura key={i} assinatura={assinatura} />
          ))}
        </ul>
      )}
      <p className={css['resumo']}>
        Conferido neste computador, em {ms < 1000 ? 'menos de um segundo' : duracao(ms)}.
      </p>
    </>
  )
}

function situacaoDe(nome: string, assinaturas: readonly Achada[]): [string, 'sucesso' | 'aviso' | 'perigo'] {
  if (assinaturas.length === 0) return [`${nome} não tem assinaturas.`, 'aviso']
  const pior = piorDe(assinaturas.map((assinatura) => ({ ...assinatura, revogada: false })))
  if (pior === 'invalida')
    return [`${nome} tem assinatura inválida: o motivo está junto dela, abaixo.`, 'perigo']
  if (assinaturas.some(({ intacta }) => !intacta))
    return [`Não se pôde concluir se ${nome} está como foi assinado: o motivo está abaixo.`, 'aviso']
  if (assinaturas.some(({ qualidade }) => qualidade === 'REVALIDAR'))
    return [`${nome} está como foi assinado. Falta saber mais de quem assinou, como se diz abaixo.`, 'aviso']
  if (pior === 'avisos')
    return [`As assinaturas de ${nome} valem, com avisos: estão junto delas, abaixo.`, 'aviso']
  return [
    assinaturas.length === 1
      ? `A assinatura de ${nome} vale, e ele está como foi assinado.`
      : `As ${assinaturas.length} assinaturas de ${nome} valem, e ele está como foi assinado.`,
    'sucesso',
  ]
}

function Assinatura({ assinatura }: { assinatura: Achada }) {
  const { nome, emissor, assinadaEm, carimbadaEm, qualidade, avisos } = assinatura
  return (
    <li>
      <strong>{nome}</strong> <Dito assinatura={assinatura} />
      <p>
        {assinadaEm && (
          <>
            Assinado em <span className="numero">{dataHora(assinadaEm)}</span>
            {carimbadaEm === null ? ', pelo relógio de quem assinou' : ', pelo carimbo do tempo'}
          </>
        )}
      </p>
      {emissor !== null && <p>Certificado emitido por {emissor}</p>}
      <AvisosDaAssinatura
        assinatura={{ nome, qualidade, avisos, ressalvas: [], motivos: motivosDe(assinatura) }}
      />
    </li>
  )
}

/** Aqui nada se repete sozinho, e a quem é uma instituição não se chama pessoa. */
function Dito({ assinatura }: { assinatura: Achada }) {
  const { qualidade, avisos } = assinatura
  if (qualidade === 'REVALIDAR')
    return (
      <Rotulo tom="aviso" julga>
        Não concluída
      </Rotulo>
    )
  if (qualidade !== 'SIMPLES') return <Veredito assinatura={assinatura} />
  return (
    <Rotulo tom={avisos.length > 0 ? 'aviso' : 'sucesso'} julga>
      {avisos.length > 0 ? 'Da instituição, com avisos' : 'Da instituição'}
    </Rotulo>
  )
}

/** O que só as autoridades dizem, diz-se por que não se sabe aqui e onde se sabe. */
function motivosDe({ semResposta, semCaminho, motivos }: Achada): readonly string[] {
  if (semResposta)
    return [
      'O arquivo não traz a resposta das autoridades sobre o certificado, e este computador não lhes pergunta. Se o documento é desta entidade, o código de autenticidade impresso nele mostra a resposta.',
    ]
  if (semCaminho) return ['O certificado não leva a nenhuma das autoridades em que esta entidade confia.']
  return motivos
}
