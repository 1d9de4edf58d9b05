-- What a search by identifier shows: the rows of that identifier as a list has them, in one statement that answers JSON.
select coalesce(json_agg(json_build_object(
  'id', d.id, 'uuid', d.uuid, 'identificador', d.identificador || case when doc.origem = 'ELETRONICA' then '-e' else '' end, 'titulo', d.titulo, 'assunto', d.assunto,
  'restricoes', array_remove(array[case when d.interno then 'INTERNO' else 'PUBLICO' end, case when d.posse then 'POSSE' end, case when d.sigiloso then 'SIGILOSO' end], null),
  'numeroCompleto', d.numero_completo, 'classificacao', json_build_object('especie', c.especie, 'tipo', c.tipo),
  'marcadores', (select coalesce(json_agg(json_build_object('nome', k.nome, 'tipo', k.tipo) order by k.tipo, k.nome_dobrado), '[]') from docproc_marcador dm join marcador k on k.id = dm.marcador_id where dm.docproc_id = d.id and k.tipo = 'PUBLICO'),
  'carga', json_build_object(
    'origem', json_build_object('id', so.id, 'nome', so.nome, 'sigla', so.sigla, 'tipo', 'SETOR'),
    'destino', json_build_object('id', sd.id, 'nome', sd.nome, 'sigla', sd.sigla, 'tipo', 'SETOR'),
    'realizadoEm', r.carga_em, 'mensagem', t.mensagem),
  'assinantes', (select coalesce(json_agg(json_build_object('usuario', json_build_object('id', u.id), 'nomeCompleto', u.nome_completo, 'cargo', a.cargo, 'pendente', a.situacao = 'PENDENTE') order by a.ordem, a.id), '[]') from assinante a join usuario u on u.id = a.usuario_id where a.documento_id = d.id),
  'assinantesExternos', (select coalesce(json_agg(json_build_object('id', g.id, 'nome', g.nome, 'email', g.email, 'pendente', a.situacao = 'PENDENTE') order by a.ordem, a.id), '[]') from assinante a join convidado g on g.id = a.convidado_id where a.documento_id = d.id),
  'assinadoEm', (select max(s.assinada_em) from assinatura s where s.documento_id = d.id and s.versao >= coalesce(doc.versao_base, 1) and not s.invalida),
  'anexos', (select coalesce(json_agg(json_build_object('id', x.id, 'titulo', x.titulo) order by x.ordem), '[]') from docproc x where x.pai_id = d.id and x.vinculo = 'anexo' and x.excluido_em is null),
  'envios', (select coalesce(json_agg(json_build_object('dataDesignado', p.designado_em, 'dataEnviado', p.enviado_em) order by p.designado_em), '[]') from pedido_arquivo p where p.documento_id = d.id),
  'integrador', (select json_build_object('nome', i.nome) from integrador i where i.id = doc.integrador_id), 'origemInteg', doc.origem_integ,
  'peca', case when d.vinculo = 'peca' then d.ordem end, 'extensao', doc.extensao, 'situacaoArquivo', doc.situacao_arquivo, 'desconsiderado', doc.desconsiderado_em is not null,
  'arquivado', r.arquivado, 'lido', l.em is not null, 'versao', d.versao, 'criadoEm', d.criado_em
) order by d.criado_em desc, d.id desc), '[]') as linhas
from (select * from docproc where identificador = upper(lpad(to_hex(:n::int), 8, '0')) and excluido_em is null order by criado_em desc, id desc limit 50) d
join docproc r on r.id = d.raiz_id
join documento doc on doc.id = d.id
join classificacao c on c.id = d.classificacao_id
left join tramite t on t.id = r.carga_tramite_id
left join setor so on so.id = t.origem_setor_id
left join setor sd on sd.id = r.carga_setor_id
left join leitura l on l.docproc_id = d.id and l.usuario_id = (lpad(to_hex(2), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(1), 12, '0'))::uuid;
