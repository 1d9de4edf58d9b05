-- A aplicação lê e escreve linhas; não cria nem altera tabelas, e o passado só se insere.
grant usage on schema public to autos_app, autos_leitura;
grant select, insert, update, delete on all tables in schema public to autos_app;
grant usage on all sequences in schema public to autos_app;
grant select on all tables in schema public to autos_leitura;
alter default privileges in schema public grant select, insert, update, delete on tables to autos_app;
alter default privileges in schema public grant usage on sequences to autos_app;
alter default privileges in schema public grant select on tables to autos_leitura;

revoke update, delete, truncate on historico, tramite, recebimento, visualizacao, documento_versao, assinatura from autos_app;
revoke all on migracao from autos_app;
grant select on migracao to autos_app;
