-- Quem assina tem o seu lugar na folha que se escreve aqui: acha-o o PDF que se fez, e o selo vai para ele sozinho.
alter table rascunho add column assinantes jsonb;
comment on column rascunho.assinantes is '[pessoal] Quem assina, com os cargos, como era quando se finalizou: [{id, nome, cargos}].';
alter table arquivo_intencao add column lugares jsonb;
comment on column arquivo_intencao.lugares is '[interno] Do que se escreveu aqui: onde fica o selo de quem assina, [{quem, pagina, esquerda, inferior}].';
alter table documento_versao add column lugares jsonb;
comment on column documento_versao.lugares is '[interno] Do que se escreveu aqui: onde fica o selo de quem assina, [{quem, pagina, esquerda, inferior}]; as versões que só acrescentam assinaturas não os repetem.';
