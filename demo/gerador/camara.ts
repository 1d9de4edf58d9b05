import { type Assunto, ASSUNTOS_DA_CAMARA } from '../assuntos.ts'
import { CAIXAS_DA_CAMARA } from '../caixas.ts'
import { notificar } from '../atos.ts'
import type { Municipio } from '../estado.ts'
import { ROTAS_DA_CAMARA } from '../tipos-de-processo.ts'
import { avulsoNoSetor, entregaAceita, rascunho } from './avulsos.ts'
import { processoArquivado, processoNoSetor, type Roteiro } from './processos.ts'

const ROTEIROS: Roteiro[] = Object.entries(ROTAS_DA_CAMARA).map(([tipo, rota]) => ({
  tipo,
  rota,
  peso: tipo.startsWith('Legislativo') ? 3 : 1,
}))

/** A Câmara, menor: proposições, pareceres e o expediente da casa. */
export function povoarCamara(m: Municipio): void {
  const r = m.acaso.filho('volume')
  for (const [sigla, [documentos, processos]] of Object.entries(CAIXAS_DA_CAMARA)) {
    const recebe = ASSUNTOS_DA_CAMARA.filter(({ para, de }) => para.includes(sigla) && de !== sigla)
    const assuntos = recebe.length > 0 ? recebe : ASSUNTOS_DA_CAMARA.filter(({ de }) => de !== sigla)
    for (let i = 0; i < documentos; i++)
      avulsoNoSetor(m, r.filho(`documento ${m.documentos.length}`), assuntos[i % assuntos.length]!, sigla)
    for (let i = 0; i < processos; i++)
      processoNoSetor(m, r.filho(`processo ${m.processos.length}`), ROTEIROS, sigla)
  }
  for (let i = 0; i < 3; i++) processoArquivado(m, r.filho(`processo ${m.processos.length}`), ROTEIROS)
  for (const assunto of ASSUNTOS_DA_CAMARA.slice(0, 4))
    avulsoNoSetor(m, r.filho(`arquivado ${assunto.titulo}`), assunto, arquivoDe(assunto), true)
  for (const [i, assunto] of ASSUNTOS_DA_CAMARA.filter(({ de }) => de === 'SECLEG' || de === 'PRES')
    .slice(0, 3)
    .entries())
    rascunho(m, r.filho(`rascunho ${i}`), assunto, -1.5 + i * 0.4)
  for (let i = 0; i < 2; i++) entregaAceita(m, r.filho(`entrega ${i}`), 'prefeitura', 'PROTC')
  notificar(
    m,
    'rosa',
    -1,
    'Documento recebido',
    'Beatriz Fagundes enviou para SECLEG.',
    m.documentos.findLast(({ carga }) => carga.tipo === 'ENVIO'),
  )
}

const arquivoDe = ({ para }: Assunto): string => para[0]!
