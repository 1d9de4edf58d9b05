import { Skeleton } from '@mantine/core'

import { mensagemDe } from '../../../api/errors.ts'
import { CamposDoEnvio } from '../../../acoes/envio/CamposDoEnvio.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import css from '../Redacao.module.css'
import { AssinarAoConcluir } from './AssinarAoConcluir.tsx'
import passoCss from './Concluir.module.css'
import { dizerPassos, type Andamentos, type Passo as NomeDoPasso } from './conduzir.ts'
import { oQueImpede, OQueDizOTexto } from './OQueDizOTexto.tsx'
import { Passo } from './Passo.tsx'
import { useConcluir, type Concluindo, type PropsDeConcluir } from './use-concluir.ts'

/** Do texto ao envio num diálogo só: finalizar, assinar e enviar, cada um se se quiser. */
export function Concluir(props: PropsDeConcluir) {
  const { texto, fechar } = props
  const concluindo = useConcluir(props)
  const { salvo, lido, erro, plano, envio, assinatura, andamentos, restam, pendente } = concluindo
  const naFolha = !concluindo.finalizado && texto
  const falta = oQueFalta(concluindo)
  const impede = naFolha ? oQueImpede(naFolha) : false
  return (
    <Dialogo
      titulo="Concluir o documento"
      rotulo={falhaDos(andamentos)?.rotulo ?? dizerPassos(restam)}
      fechar={fechar}
      pendente={pendente}
      desistir={concluindo.desistir ?? assinatura.preparo.desistir}
      desabilitado={falta !== undefined || impede}
      {...(falta && lido ? { porQueDesabilitado: falta } : {})}
      focoNoBotao={lido !== undefined && !impede && !(plano.enviar && !envio.destino)}
      verificando={envio.perguntando && envio.destino !== null}
      tamanho="lg"
      confirmar={concluindo.confirmar}
    >
      <div className={passoCss['passos']}>
        {naFolha && <OQueDizOTexto texto={naFolha} salvo={salvo} fechar={fechar} />}
        {erro && <p role="alert">{mensagemDe(erro)}</p>}
        {!lido && !erro && (!salvo || salvo.fase === 'salvo') && <Skeleton height={120} />}
        <Passos {...concluindo} />
        <OQueFalhou andamentos={andamentos} restam={restam} />
      </div>
    </Dialogo>
  )
}

function Passos(concluindo: Concluindo) {
  const { lido, configuracao, plano, envio, assinatura, andamentos, pendente } = concluindo
  if (!lido || !configuracao) return null
  return (
    <>
      <Finalizar {...concluindo} />
      {plano.podeAssinar && (
        <Passo
          rotulo="Assinar"
          feito="Assinado"
          fazendo="Assinando…"
          andamento={andamentos.assinar}
          marcado={plano.assinar}
          marcar={(sim) => plano.escolher('assinar', sim)}
          pendente={pendente}
        >
          <AssinarAoConcluir {...{ assinatura, configuracao, pendente }} />
        </Passo>
      )}
      {plano.podeEnviar && (
        <Passo
          rotulo="Enviar"
          feito={`Enviado a ${envio.destino?.rotulo ?? ''}`}
          fazendo="Enviando…"
          andamento={andamentos.enviar}
          marcado={plano.enviar}
          marcar={(sim) => plano.escolher('enviar', sim)}
          pendente={pendente}
        >
          <QuemMaisAssina outros={plano.outros} assina={plano.assinar} />
          <CamposDoEnvio envio={envio} focoInicial={!envio.destino} />
        </Passo>
      )}
    </>
  )
}

function Finalizar({ plano, lido, andamentos, pendente, ...concluindo }: Concluindo) {
  const numero = concluindo.numero ?? lido?.documento.numeroCompleto
  const feito = numero ? `Finalizado: ${numero}` : 'Finalizado'
  return (
    <Passo
      rotulo="Finalizar o texto"
      feito={feito}
      fazendo={numero ? `${feito}. Fazendo o arquivo…` : 'Finalizando…'}
      andamento={plano.finalizado ? { situacao: 'feito' } : andamentos.finalizar}
      marcado
      pendente={pendente}
    >
      <p>
        O texto vira um PDF, com o que cada variável vale agora, e passa a ser o arquivo do documento. Depois
        disso ele pode ser assinado; quem já assinou o anterior assina de novo.
      </p>
    </Passo>
  )
}

/** Até que todos assinem, o documento só circula dentro do setor. */
function QuemMaisAssina({ outros, assina }: { outros: readonly string[]; assina: boolean }) {
  if (outros.length === 0 && assina) return null
  const quem = outros.length === 0 ? 'a sua assinatura' : `a assinatura de ${outros.join(', ')}`
  return (
    <p role="note" className={css['nota']} data-tom="aviso">
      Ainda falta {quem}. Até lá, só se oferece a quem o documento já pode ir.
    </p>
  )
}

function OQueFalhou({ andamentos, restam }: { andamentos: Andamentos; restam: readonly NomeDoPasso[] }) {
  const falha = falhaDos(andamentos)
  if (!falha) return null
  return (
    <p role="alert" className={css['nota']} data-tom="perigo">
      {falha.mensagem} Falta {dizerPassos(restam).toLocaleLowerCase('pt-BR')}.
    </p>
  )
}

const falhaDos = (andamentos: Andamentos) =>
  Object.values(andamentos).find((andamento) => andamento.situacao === 'falhou')

function oQueFalta({ lido, configuracao, restam, assinatura }: Concluindo): string | undefined {
  if (!lido || !configuracao) return 'Espere um momento.'
  if (restam.length === 0) return 'Marque o que se há de fazer.'
  return restam.includes('assinar') ? (assinatura.impedimento ?? assinatura.preparo.falta) : undefined
}
